import { Box, Card, CardContent, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { PasswordInput, RecordContextProvider, TextInput, useDataProvider } from 'react-admin';
import {
  addLlave,
  listFactores,
  removeLlave,
  renameLlave,
  startLlave,
} from '@gremio/contract/personal/endpoints.ts';
import { llaveRenameBody, type Llave, passwordBody } from '@gremio/contract/personal/schemas.ts';
import { FormAction } from '../../platform/actions/FormAction.tsx';
import { refreshSession } from '../../platform/http/auth.ts';
import type { Provider } from '../../platform/http/data.ts';
import { createLlave, supportsLlaves } from '../../platform/http/llaves.ts';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import { browserInWords } from './browser.ts';

/** The signed-in user's second factors. */
export function useFactores() {
  const provider = useDataProvider<Provider>();
  return useQuery({
    queryKey: ['cuenta', 'factores'],
    queryFn: () => provider.call(listFactores),
  });
}

const OwnPasswordInput = () => (
  <PasswordInput
    source="password"
    label="Tu contraseña"
    autoComplete="current-password"
    isRequired
    helperText={false}
  />
);

/** The user's passkeys, each with its name, to add, rename and remove. */
export function Llaves() {
  const { data, error } = useFactores();
  const llaves = data?.llaves ?? [];
  return (
    <Card component="section" aria-label="Llaves de acceso">
      <CardContent>
        <Typography variant="h6" component="h2">
          Llaves de acceso
        </Typography>
        <Typography sx={{ mb: 2 }}>
          Entrás con la huella, la cara o el PIN de tu teléfono, tu computadora o una llave USB, sin
          contraseña ni código. Ninguna página falsa puede pedírtela. Agregá dos, por si perdés una.
        </Typography>
        {error && <Typography color="error">{error.message}</Typography>}
        {llaves.length > 0 && (
          <Box
            component="ul"
            sx={{ m: 0, mb: 2, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
          >
            {llaves.map((llave) => (
              <LlaveRow key={llave.id} llave={llave} />
            ))}
          </Box>
        )}
        <Box sx={{ ml: -0.5 }}>
          <AddLlave />
        </Box>
      </CardContent>
    </Card>
  );
}

function AddLlave() {
  const provider = useDataProvider<Provider>();
  if (!supportsLlaves()) {
    return (
      <Typography variant="body2" color="text.secondary" sx={{ ml: 0.5 }}>
        Este navegador no puede guardar llaves de acceso. Entrá desde otro para agregar una.
      </Typography>
    );
  }
  return (
    <FormAction
      endpoint={addLlave}
      label="Agregar una llave de acceso"
      title="Agregar una llave de acceso"
      content="Después de tu contraseña, el navegador te pregunta dónde guardarla."
      confirm="Agregar"
      body={passwordBody.extend(llaveRenameBody.shape)}
      start={{ nombre: browserInWords(navigator.userAgent) }}
      run={async ({ password, nombre }) => {
        const { desafio } = await provider.call(startLlave, { body: { password } });
        const respuesta = await createLlave(desafio);
        await provider.call(addLlave, { body: { nombre, respuesta } });
        await refreshSession();
        return 'Listo: ya podés entrar con tu llave de acceso.';
      }}
    >
      <OwnPasswordInput />
      <TextInput
        source="nombre"
        label="Nombre"
        isRequired
        helperText="Para reconocerla: por ejemplo, «Mi teléfono»"
      />
    </FormAction>
  );
}

function LlaveRow({ llave: { id, nombre, desde, ultimo_uso } }: { llave: Llave }) {
  const provider = useDataProvider<Provider>();
  const params = { id };
  const used = ultimo_uso
    ? `usada por última vez el ${momentInWords(ultimo_uso)}`
    : 'todavía sin usar';
  return (
    <Box component="li">
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nombre}</Typography>
      <Typography variant="body2" color="text.secondary">
        Agregada el {momentInWords(desde)}; {used}.
      </Typography>
      <Stack direction="row" sx={{ ml: -0.5, gap: 1, flexWrap: 'wrap' }}>
        {/* A draft is kept by its record: each passkey has its own. */}
        <RecordContextProvider value={{ id }}>
          <FormAction
            draft
            endpoint={renameLlave}
            label="Cambiar el nombre"
            title={`Cambiarle el nombre a ${nombre}`}
            content="Sólo vos lo ves."
            confirm="Guardar"
            body={llaveRenameBody}
            start={{ nombre }}
            run={async (body) => {
              await provider.call(renameLlave, { params, body });
              return 'Le cambiaste el nombre.';
            }}
          >
            <TextInput source="nombre" label="Nombre" isRequired helperText={false} />
          </FormAction>
        </RecordContextProvider>
        <FormAction
          endpoint={removeLlave}
          destructive
          label="Quitar"
          title={`Quitar ${nombre}`}
          content="Deja de servir para entrar. Borrala también del equipo que la guarda."
          confirm="Quitar"
          body={passwordBody}
          run={async (body) => {
            await provider.call(removeLlave, { params, body });
            await refreshSession();
            return 'Quitaste la llave de acceso.';
          }}
        >
          <OwnPasswordInput />
        </FormAction>
      </Stack>
    </Box>
  );
}
