import PersonIcon from '@mui/icons-material/Person';
import { Stack } from '@mui/material';
import { DataTable, ReferenceInput, TextField, TopToolbar, useRecordContext } from 'react-admin';
import { listaPersonas } from '@gremio/contract/audiencias/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { LinkButton } from '../../platform/actions/LinkButton.tsx';
import { ChoiceInput } from '../../platform/forms/ChoiceInput.tsx';
import { ContractForm, FormSection } from '../../platform/forms/ContractForm.tsx';
import { backTo, CreatePage, ShowPage } from '../../platform/forms/pages.tsx';
import { FieldSection } from '../../platform/lists/FieldSection.tsx';
import { belongsFilter, searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';

type EnLista = Reply<typeof listaPersonas.get>;

const filters = [
  searchFilter('Nombre o documento'),
  belongsFilter('lista_id', 'listas', 'nombre', 'ASC'),
];

export function EnListaList() {
  return (
    <StaffList filters={filters} sort={{ field: 'id', order: 'DESC' }}>
      <StaffTable<EnLista>
        rowClick="show"
        primary={({ nombre }) => nombre}
        secondary={({ numero_documento, seccional }) =>
          [numero_documento, seccional].filter(Boolean).join(' · ')
        }
        fact={({ lista }) => lista}
      >
        <DataTable.Col source="nombre" disableSort />
        <DataTable.Col source="numero_documento" disableSort />
        <DataTable.Col source="nro_afiliado" disableSort />
        <DataTable.Col source="seccional" disableSort />
        <DataTable.Col source="lista" disableSort />
      </StaffTable>
    </StaffList>
  );
}

function EnListaActions() {
  const row = useRecordContext<EnLista>();
  if (!row) return null;
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <LinkButton
        to={`/personas/${row.persona_id}/show`}
        icon={<PersonIcon />}
        label="Ver a la persona"
      />
      <DeleteAction endpoint={listaPersonas.remove} label="Sacar de la lista" />
    </TopToolbar>
  );
}

export const EnListaShow = () => (
  <ShowPage actions={<EnListaActions />}>
    <Stack sx={{ p: 2 }} spacing={3}>
      <FieldSection title="Persona de una lista">
        <TextField source="lista" />
        <TextField source="nombre" />
        <TextField source="numero_documento" />
        <TextField source="nro_afiliado" />
        <TextField source="seccional" emptyText="—" />
      </FieldSection>
    </Stack>
  </ShowPage>
);

export const EnListaCreate = () => (
  <CreatePage redirect={backTo('listas', 'lista_id')}>
    <ContractForm endpoint={listaPersonas.create} saveLabel="Agregar">
      <FormSection title="A quién y a qué lista">
        <ReferenceInput
          source="lista_id"
          reference="listas"
          sort={{ field: 'nombre', order: 'ASC' }}
        >
          <ChoiceInput filterToQuery={(q: string) => ({ q })} isRequired />
        </ReferenceInput>
        <ReferenceInput source="persona_id" reference="personas">
          <ChoiceInput
            filterToQuery={(q: string) => ({ q })}
            isRequired
            helperText="Por nombre, documento o número de afiliado"
          />
        </ReferenceInput>
      </FormSection>
    </ContractForm>
  </CreatePage>
);
