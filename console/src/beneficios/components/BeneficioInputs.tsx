import { DateInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { ImagenInput } from '../../platform/forms/ImagenInput.tsx';
import { PublicationInputs } from '../../platform/forms/PublicationInputs.tsx';
import { AudienceInput } from '../../platform/audience/AudienceInput.tsx';
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
        <FullWidth>
          <ImagenInput
            source="imagen_id"
            aspect={16 / 9}
            helperText="Se ve en la página del beneficio y al compartirlo: la recortás al elegirla"
          />
        </FullWidth>
      </FormSection>
      <AudienceInput />
      <PublicationInputs flag="publicado" />
    </>
  );
}
