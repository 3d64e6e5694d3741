import { DateInput, SelectInput, TextInput } from 'react-admin';
import { FormSection } from '../../platform/forms/ContractForm.tsx';
import { OrganizationPlaceInput } from '../../platform/lugares/OrganizationPlaceInput.tsx';
import { PlaceNamesInput } from '../../platform/lugares/PlaceNamesInput.tsx';
import { ESTADO_PERSONA_CHOICES, SEXO_CHOICES } from './choices.ts';

/**
 * A persona's data, in the order of the carnet, then the personal data and the contact. The estado is set
 * here only for a new persona, and later changed from the persona's page, with a reason.
 */
export function PersonaInputs({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <FormSection title="Afiliación">
        <TextInput source="nombre" isRequired helperText="Apellido, y después el nombre" />
        <TextInput
          source="numero_documento"
          isRequired
          helperText="De 6 a 9 números, con puntos o sin ellos"
        />
        <TextInput source="nro_afiliado" isRequired />
        <TextInput source="legajo" />
        <OrganizationPlaceInput source="repdep" resource="reparticiones" whatIs="Repartición" />
        <OrganizationPlaceInput source="seccional" resource="seccionales" whatIs="Seccional" />
        <DateInput source="fecha_afiliacion" />
        {isNew && (
          <SelectInput
            source="estado"
            choices={ESTADO_PERSONA_CHOICES}
            isRequired
            helperText="Con Suspendido ve su carnet y no reserva. Con Baja se cierran sus dispositivos, se libera lo que reservó y se le avisa por correo."
          />
        )}
      </FormSection>
      <FormSection title="Datos personales">
        <TextInput source="cuil" />
        <DateInput source="fecha_nacimiento" />
        <SelectInput source="sexo" choices={SEXO_CHOICES} />
        <PlaceNamesInput />
      </FormSection>
      <FormSection title="Contacto">
        <TextInput source="email" type="email" />
        <TextInput source="celular" type="tel" />
      </FormSection>
    </>
  );
}
