import { AutocompleteInput, ReferenceInput, TextInput } from 'react-admin';
import { congresales } from '@gremio/contract/congreso/endpoints.ts';
import { Borrar } from '../../platform/actions/Borrar.tsx';
import { Formulario, Seccion } from '../../platform/forms/Formulario.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';

const Inputs = ({ fixed = false }: { fixed?: boolean }) => (
  <Seccion titulo="Congresal">
    <ReferenceInput
      source="congreso_id"
      reference="congresos"
      sort={{ field: 'desde', order: 'DESC' }}
    >
      <AutocompleteInput filterToQuery={(q: string) => ({ q })} isRequired readOnly={fixed} />
    </ReferenceInput>
    <TextInput source="numdoc" isRequired helperText="Sin puntos. Es lo que lo ata al padrón" />
    <TextInput source="nombre" isRequired />
    <TextInput source="cargo" />
    <TextInput source="seccional" />
  </Seccion>
);

export function CongresalCreate() {
  return (
    <CreatePage redirect="list">
      <Formulario endpoint={congresales.create}>
        <Inputs />
      </Formulario>
    </CreatePage>
  );
}

export function CongresalEdit() {
  return (
    <EditPage redirect="list">
      <Formulario endpoint={congresales.update} actions={<Borrar />}>
        <Inputs fixed />
      </Formulario>
    </EditPage>
  );
}
