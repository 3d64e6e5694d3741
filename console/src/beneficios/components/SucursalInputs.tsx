import { AutocompleteInput, ReferenceInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { PositionInput } from '../../platform/map/PositionInput.tsx';
import { FormSection } from '../../platform/forms/ContractForm.tsx';

const search = (q: string) => ({ q });
const byName = { field: 'nombre', order: 'ASC' } as const;

interface Localidad {
  nombre: string;
  partido: string | null;
  codigo_postal: string | null;
}

const localidadInWords = ({ nombre, partido, codigo_postal }: Localidad) =>
  [nombre, partido, codigo_postal].filter(Boolean).join(', ');

const helpOf = (provincia_id: unknown, localidad_id: unknown, byPosition: unknown): string =>
  localidad_id
    ? byPosition
      ? 'Es la más cercana a la posición. Si no es esa, elegí otra'
      : 'Así la encuentra quien busca por lugar'
    : provincia_id
      ? 'Si no elegís ninguna, queda la más cercana a la posición'
      : 'Elegí la provincia, o poné la posición y queda la más cercana';

/** Inputs for the place. The towns offered are those of the chosen province. */
function LugarInputs() {
  const { setValue } = useFormContext();
  const [provincia_id, localidad_id, byPosition]: unknown[] = useWatch({
    name: ['provincia_id', 'localidad_id', 'lugar_por_posicion'],
  });
  return (
    <>
      <ReferenceInput source="provincia_id" reference="provincias" sort={byName} perPage={100}>
        <AutocompleteInput
          optionText="nombre"
          filterToQuery={search}
          onChange={() => setValue('localidad_id', null, { shouldDirty: true })}
        />
      </ReferenceInput>
      <ReferenceInput
        source="localidad_id"
        reference="localidades"
        sort={byName}
        filter={provincia_id ? { provincia_id } : {}}
        enableGetChoices={() => Boolean(provincia_id)}
      >
        <AutocompleteInput
          filterToQuery={search}
          optionText={localidadInWords}
          disabled={!provincia_id}
          helperText={helpOf(provincia_id, localidad_id, byPosition)}
        />
      </ReferenceInput>
    </>
  );
}

export function SucursalInputs() {
  return (
    <>
      <FormSection title="Sucursal">
        <ReferenceInput source="app_beneficio_id" reference="beneficios" sort={byName}>
          <AutocompleteInput isRequired filterToQuery={search} />
        </ReferenceInput>
        <TextInput source="nombre" isRequired />
      </FormSection>
      <FormSection title="Dónde queda">
        <TextInput source="direccion" />
        <TextInput source="codigo_postal" />
        <LugarInputs />
        <PositionInput />
      </FormSection>
      <FormSection title="Contacto">
        <TextInput source="telefono" type="tel" />
        <TextInput source="email" type="email" />
        <TextInput source="web" type="url" helperText="Con https:// adelante" />
      </FormSection>
    </>
  );
}
