import PeopleIcon from '@mui/icons-material/People';
import PersonAddIcon from '@mui/icons-material/PersonAdd';
import UploadIcon from '@mui/icons-material/UploadFile';
import { Stack } from '@mui/material';
import {
  DataTable,
  EditButton,
  NumberField,
  TextField,
  TextInput,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import { listas } from '@gremio/contract/audiencias/endpoints.ts';
import type { ListaRow } from '@gremio/contract/audiencias/schemas.ts';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { LinkButton } from '../../platform/actions/LinkButton.tsx';
import { counted } from '@gremio/contract/platform/counted.ts';
import { ContractForm, FormSection } from '../../platform/forms/ContractForm.tsx';
import { CreatePage, EditPage, ShowPage } from '../../platform/forms/pages.tsx';
import { usePowers } from '../../platform/http/powers.ts';
import { FieldSection } from '../../platform/lists/FieldSection.tsx';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { listAddress } from '../../platform/lists/list-address.ts';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';

const filters = [searchFilter('Nombre')];

const peopleInWords = ({ personas }: ListaRow): string => counted(personas, 'persona', 'personas');

export function ListaList() {
  return (
    <StaffList filters={filters} sort={{ field: 'nombre', order: 'ASC' }}>
      <StaffTable<ListaRow>
        rowClick="show"
        primary={({ nombre }) => nombre}
        secondary={peopleInWords}
      >
        <DataTable.Col source="nombre" />
        <DataTable.NumberCol source="personas" disableSort />
      </StaffTable>
    </StaffList>
  );
}

function ListaActions() {
  const powers = usePowers();
  const lista = useRecordContext<ListaRow>();
  if (!powers || !lista) return null;
  const of = { lista_id: lista.id };
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      {mayReach(powers, 'lista_personas', 'r') && (
        <LinkButton
          to={listAddress('lista_personas', of)}
          icon={<PeopleIcon />}
          label="Quiénes están"
        />
      )}
      {mayReach(powers, 'lista_personas', 'w') && (
        <>
          <LinkButton
            to="/lista_personas/create"
            state={{ record: of }}
            icon={<PersonAddIcon />}
            label="Agregar a una persona"
          />
          <LinkButton
            to={`/listas/${lista.id}/importar`}
            icon={<UploadIcon />}
            label="Cargar un archivo"
          />
        </>
      )}
      {mayReach(powers, 'listas', 'w') && <EditButton />}
    </TopToolbar>
  );
}

export const ListaShow = () => (
  <ShowPage actions={<ListaActions />}>
    <Stack sx={{ p: 2 }} spacing={3}>
      <FieldSection title="Lista">
        <TextField source="nombre" />
        <NumberField source="personas" />
      </FieldSection>
    </Stack>
  </ShowPage>
);

const ListaInputs = () => (
  <FormSection title="Lista">
    <TextInput
      source="nombre"
      isRequired
      helperText="Con este nombre la elegís al decir para quiénes es algo"
    />
  </FormSection>
);

export const ListaCreate = () => (
  <CreatePage>
    <ContractForm endpoint={listas.create}>
      <ListaInputs />
    </ContractForm>
  </CreatePage>
);

export const ListaEdit = () => (
  <EditPage>
    <ContractForm endpoint={listas.update} actions={<DeleteAction endpoint={listas.remove} />}>
      <ListaInputs />
    </ContractForm>
  </EditPage>
);
