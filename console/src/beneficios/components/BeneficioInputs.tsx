import { BooleanInput, DateInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { PublicationInputs } from '../../platform/forms/PublicationInputs.tsx';
import { FullWidth, FormSection } from '../../platform/forms/ContractForm.tsx';

export function BeneficioInputs() {
  return (
    <>
      <FormSection title="Beneficio">
        <TextInput source="nombre" isRequired />
        <TextInput source="descuento" helperText="Lo que se lleva, en pocas palabras: 20 %, 2x1" />
        <ReferenceInput
          source="rubro_id"
          reference="rubros"
          sort={{ field: 'nombre', order: 'ASC' }}
          perPage={200}
        >
          <SelectInput isRequired />
        </ReferenceInput>
        <DateInput source="vigencia_hasta" helperText="Vacío: no vence" />
      </FormSection>
      <FormSection title="Qué dice">
        <FullWidth>
          <TextInput source="descripcion" multiline minRows={3} />
        </FullWidth>
        <FullWidth>
          <TextInput source="condiciones" multiline minRows={3} />
        </FullWidth>
      </FormSection>
      <BooleanInput source="publicado" helperText="Sin publicar queda oculto, y nadie lo ve" />
      <PublicationInputs empty="visible" />
    </>
  );
}
