import { ChoiceInput } from '../../platform/forms/ChoiceInput.tsx';
import { ReferenceInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { LocalidadInput } from '../../platform/lugares/LocalidadInput.tsx';
import { PositionInput } from '../../platform/map/PositionInput.tsx';
import { FormSection } from '../../platform/forms/ContractForm.tsx';

const search = (q: string) => ({ q });
const byName = { field: 'nombre', order: 'ASC' } as const;

const helpOf = (localidad_id: unknown, byPosition: unknown): string =>
  localidad_id
    ? byPosition
      ? 'Es la más cercana a la posición. Si no es esa, elegí otra'
      : 'Así la encuentra quien busca por lugar'
    : 'Escribí una parte y elegila. Si no, queda la más cercana a la posición';

/** Inputs for the place. Choosing another provincia empties the localidad. */
function LugarInputs() {
  const { setValue } = useFormContext();
  const [localidad_id, byPosition]: unknown[] = useWatch({
    name: ['localidad_id', 'lugar_por_posicion'],
  });
  return (
    <>
      <ReferenceInput source="provincia_id" reference="provincias" sort={byName} perPage={100}>
        <ChoiceInput
          optionText="nombre"
          filterToQuery={search}
          onChange={() => setValue('localidad_id', null, { shouldDirty: true })}
        />
      </ReferenceInput>
      <LocalidadInput helperText={helpOf(localidad_id, byPosition)} />
    </>
  );
}

export function SucursalInputs() {
  return (
    <>
      <FormSection title="Sucursal">
        <ReferenceInput source="app_beneficio_id" reference="beneficios" sort={byName}>
          <ChoiceInput isRequired filterToQuery={search} />
        </ReferenceInput>
        <TextInput source="nombre" isRequired />
      </FormSection>
      <FormSection title="Dónde queda">
        <TextInput source="direccion" />
        <TextInput source="codigo_postal" />
        <LugarInputs />
        <PositionInput label="Dónde queda la sucursal" />
      </FormSection>
      <FormSection title="Contacto">
        <TextInput source="telefono" type="tel" />
        <TextInput source="email" type="email" />
        <TextInput source="web" type="url" helperText="Como www.ejemplo.org" />
      </FormSection>
    </>
  );
}
