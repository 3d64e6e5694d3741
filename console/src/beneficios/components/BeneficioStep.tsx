import { ChoiceInput } from '../../platform/forms/ChoiceInput.tsx';
import { useState } from 'react';
import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import {
  ReferenceInput,
  SaveButton,
  TextInput,
  useDataProvider,
  useGetOne,
  useNotify,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { publicarPrimero } from '@gremio/contract/beneficios/primero/endpoints.ts';
import type { LocalidadRow } from '@gremio/contract/lugares/schemas.ts';
import { nameOf, type CallInput } from '@gremio/contract/platform/endpoint.ts';
import { KeptDraft } from '../../platform/drafts/DraftOffer.tsx';
import { forgetDraft } from '../../platform/drafts/drafts.ts';
import { FocusBrokenField } from '../../platform/forms/FocusBrokenField.tsx';
import { errorsOf } from '../../platform/forms/errors.ts';
import { FormSection } from '../../platform/forms/ContractForm.tsx';
import { schemaResolver } from '../../platform/forms/schema-resolver.ts';
import { StaffForm } from '../../platform/forms/StaffForm.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { useInstalacion, useRefreshInstalacion } from '../../platform/instalacion/steps.ts';
import { LocalidadInput } from '../../platform/lugares/LocalidadInput.tsx';
import { localidadInWords } from '../../platform/lugares/words.ts';
import { PositionInput } from '../../platform/map/PositionInput.tsx';
import { useOrganizacion } from '../../platform/organizacion.tsx';
import { ButtonPreview, RowPreview, PagePreview } from '../../platform/preview/parts.tsx';
import { PhoneFrame } from '../../platform/preview/PhoneFrame.tsx';

const FORM = { resource: nameOf(publicarPrimero), id: 'nuevo' };

type Body = NonNullable<CallInput<typeof publicarPrimero>['body']>;

/** Preview of the benefit in the app: its row in the list, and its page. */
function PhonePreview() {
  const { organizacion } = useOrganizacion();
  const written = useWatch<Partial<Record<keyof Body, string | null>>>();
  const { nombre, descuento, descripcion, sucursal, direccion, localidad, localidad_id } = written;
  const { data: chosen } = useGetOne<LocalidadRow>(
    'localidades',
    { id: Number(localidad_id) },
    { enabled: Boolean(localidad_id) },
  );
  const town = localidad_id ? chosen && localidadInWords(chosen) : localidad;
  const place = [direccion, town].filter(Boolean).join(', ');
  return (
    <Box component="aside" aria-label="Así lo ven los afiliados" sx={{ width: { xs: 1, lg: 320 } }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        Así lo ven los afiliados
      </Typography>
      <PhoneFrame colors={organizacion} title="El beneficio en la app">
        <PagePreview title="Beneficios">
          <RowPreview
            primary={nombre || 'Nombre del beneficio'}
            secondary={place || sucursal || 'Dónde queda'}
            fact={descuento || undefined}
          />
          {descripcion && <Box sx={{ whiteSpace: 'pre-line' }}>{descripcion}</Box>}
          <RowPreview primary={sucursal || 'Sucursal'} secondary={place} />
          <ButtonPreview>Cómo llegar</ButtonPreview>
        </PagePreview>
      </PhoneFrame>
    </Box>
  );
}

const IN_LIST = 'Escribí una parte y elegila: así la encuentra quien busca por lugar';

/** The place of the branch: a localidad of the list or, for one that is not in it, its name and provincia. */
function LugarFields() {
  const { setValue } = useFormContext();
  const [turned, setTurned] = useState(false);
  // A draft that is taken up again may hold a written place.
  const written: unknown = useWatch({ name: 'localidad' });
  const unlisted = turned || Boolean(written);
  const turn = () => {
    setValue(unlisted ? 'localidad' : 'localidad_id', null);
    setValue('provincia_id', null);
    setTurned(!unlisted);
  };
  return (
    <>
      {unlisted ? (
        <>
          <ReferenceInput
            source="provincia_id"
            reference="provincias"
            sort={{ field: 'nombre', order: 'ASC' }}
            perPage={100}
          >
            <ChoiceInput
              label="Provincia"
              optionText="nombre"
              filterToQuery={(q: string) => ({ q })}
            />
          </ReferenceInput>
          <TextInput source="localidad" label="Localidad" helperText="Queda agregada a la lista" />
        </>
      ) : (
        <LocalidadInput helperText={IN_LIST} />
      )}
      <Box sx={{ gridColumn: '1 / -1', mb: 2 }}>
        <Button size="small" onClick={turn}>
          {unlisted ? 'Elegir la localidad de la lista' : 'La localidad no está en la lista'}
        </Button>
      </Box>
    </>
  );
}

function BeneficioFields() {
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <FormSection title="Qué es">
        <TextInput
          source="nombre"
          label="Nombre"
          isRequired
          helperText="Como el cartel: Cine Sur"
        />
        <TextInput
          source="rubro"
          label="Rubro"
          isRequired
          helperText="Como Cine, Farmacia, Turismo"
        />
        <TextInput
          source="descuento"
          label="Descuento"
          helperText="Lo que se lleva, en pocas palabras: 20 %, 2x1"
        />
        <TextInput source="descripcion" label="Qué dice" multiline />
      </FormSection>
      <FormSection title="Dónde">
        <TextInput source="sucursal" label="Sucursal" isRequired helperText="El nombre del local" />
        <TextInput source="direccion" label="Dirección" />
        <LugarFields />
        <PositionInput label="Dónde queda la sucursal" />
        <TextInput source="telefono" label="Teléfono" type="tel" />
      </FormSection>
      <SaveButton label="Publicar el beneficio" alwaysEnable />
    </Box>
  );
}

interface PublishedBeneficio {
  id: number;
  nombre: string;
  descuento: string | null;
}

function PublishedNotice({
  id,
  nombre,
  descuento,
  onAnother,
}: PublishedBeneficio & { onAnother: () => void }) {
  const { organizacion } = useOrganizacion();
  return (
    <Box sx={{ display: 'flex', gap: 3, flexDirection: { xs: 'column', lg: 'row' } }}>
      <Card sx={{ flex: 1, alignSelf: 'start' }}>
        <CardContent>
          <Typography variant="h6" component="h3">
            {nombre} ya está publicado
          </Typography>
          <Typography sx={{ mb: 2 }}>Cualquiera que abra la app lo ve, en Beneficios.</Typography>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            <Button
              variant="outlined"
              component="a"
              href={`/beneficios/${id}`}
              target="_blank"
              rel="noreferrer"
            >
              Verlo en la app
            </Button>
            <Button onClick={onAnother}>Publicar otro</Button>
          </Stack>
        </CardContent>
      </Card>
      <PhoneFrame colors={organizacion} title={`${nombre} en la app`}>
        <PagePreview title="Beneficios">
          <RowPreview primary={nombre} fact={descuento ?? undefined} />
        </PagePreview>
      </PhoneFrame>
    </Box>
  );
}

/** The first benefit of a new installation, complete and published, beside a preview of it in the app. */
export function BeneficioStep() {
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const { data: instalacion } = useInstalacion();
  const refresh = useRefreshInstalacion();
  const [another, setAnother] = useState(false);
  const { mutateAsync } = useMutation({
    mutationFn: (body: Body) => provider.call(publicarPrimero, { body }),
    onSuccess: async () => {
      forgetDraft(FORM);
      await refresh();
      setAnother(false);
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  const done = instalacion?.beneficio;
  if (done && !another) return <PublishedNotice {...done} onAnother={() => setAnother(true)} />;
  return (
    <StaffForm
      // Names the fields of the position, which have no labels of their own.
      resource="sucursales"
      onSubmit={(values: object) => errorsOf(mutateAsync(publicarPrimero.body.parse(values)))}
      resolver={schemaResolver(publicarPrimero.body)}
    >
      <KeptDraft form={FORM} />
      <FocusBrokenField />
      <Box sx={{ display: 'flex', gap: 3, flexDirection: { xs: 'column', lg: 'row' } }}>
        <BeneficioFields />
        <PhonePreview />
      </Box>
    </StaffForm>
  );
}
