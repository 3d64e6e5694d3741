import { useState } from 'react';
import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import {
  AutocompleteInput,
  Form,
  ReferenceInput,
  SaveButton,
  TextInput,
  useDataProvider,
  useNotify,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { publicarPrimero } from '@gremio/contract/beneficios/primero/endpoints.ts';
import type { CallInput } from '@gremio/contract/platform/endpoint.ts';
import { FocusBrokenField } from '../../platform/forms/FocusBrokenField.tsx';
import { errorsOf } from '../../platform/forms/errors.ts';
import { FormSection, schemaResolver } from '../../platform/forms/ContractForm.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { useInstalacion, useRefreshInstalacion } from '../../platform/instalacion/steps.ts';
import { useOrganizacion } from '../../platform/organizacion.tsx';
import { ButtonPreview, RowPreview, PagePreview } from '../../platform/preview/parts.tsx';
import { PhoneFrame } from '../../platform/preview/PhoneFrame.tsx';

type Body = NonNullable<CallInput<typeof publicarPrimero>['body']>;

/** Preview of the benefit in the app: its row in the list, and its page. */
function PhonePreview() {
  const { organizacion } = useOrganizacion();
  const written = useWatch<Partial<Record<keyof Body, string | null>>>();
  const { nombre, descuento, descripcion, sucursal, direccion, localidad } = written;
  const place = [direccion, localidad].filter(Boolean).join(', ');
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
        <ReferenceInput
          source="provincia_id"
          reference="provincias"
          sort={{ field: 'nombre', order: 'ASC' }}
          perPage={100}
        >
          <AutocompleteInput
            label="Provincia"
            optionText="nombre"
            filterToQuery={(q: string) => ({ q })}
          />
        </ReferenceInput>
        <TextInput
          source="localidad"
          label="Localidad"
          helperText="Si no está en la lista, se agrega"
        />
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
      notify('Se publicó el beneficio.', { type: 'success' });
      await refresh();
      setAnother(false);
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  const done = instalacion?.beneficio;
  if (done && !another) return <PublishedNotice {...done} onAnother={() => setAnother(true)} />;
  return (
    <Form
      onSubmit={(values: object) => errorsOf(mutateAsync(publicarPrimero.body.parse(values)))}
      resolver={schemaResolver(publicarPrimero.body)}
      noValidate
    >
      <FocusBrokenField />
      <Box sx={{ display: 'flex', gap: 3, flexDirection: { xs: 'column', lg: 'row' } }}>
        <BeneficioFields />
        <PhonePreview />
      </Box>
    </Form>
  );
}
