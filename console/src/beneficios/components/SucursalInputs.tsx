import { AutocompleteInput, ReferenceInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { PosicionInput } from '../../platform/map/PosicionInput.tsx';
import { Seccion } from '../../platform/forms/Formulario.tsx';

const search = (q: string) => ({ q });
const byName = { field: 'nombre', order: 'ASC' } as const;

interface Localidad {
  nombre: string;
  partido: string | null;
  codigo_postal: string | null;
}

const localidadInWords = ({ nombre, partido, codigo_postal }: Localidad) =>
  [nombre, partido, codigo_postal].filter(Boolean).join(', ');

/** A town is chosen inside its province. */
function Lugar() {
  const { setValue } = useFormContext();
  const provincia_id: unknown = useWatch({ name: 'provincia_id' });
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
          helperText={provincia_id ? false : 'Primero elegí la provincia'}
        />
      </ReferenceInput>
    </>
  );
}

export function SucursalInputs() {
  return (
    <>
      <Seccion titulo="Sucursal">
        <ReferenceInput source="app_beneficio_id" reference="beneficios" sort={byName}>
          <AutocompleteInput isRequired filterToQuery={search} />
        </ReferenceInput>
        <TextInput source="nombre" isRequired />
      </Seccion>
      <Seccion titulo="Dónde queda">
        <TextInput source="direccion" />
        <TextInput source="codigo_postal" />
        <Lugar />
        <PosicionInput />
      </Seccion>
      <Seccion titulo="Contacto">
        <TextInput source="telefono" type="tel" />
        <TextInput source="email" type="email" />
        <TextInput source="web" type="url" helperText="Con https:// adelante" />
      </Seccion>
    </>
  );
}
