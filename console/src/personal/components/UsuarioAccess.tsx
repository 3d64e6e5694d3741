import { Card, CardContent, Stack, Typography } from '@mui/material';
import { TextInput, useDataProvider, useGetIdentity, useRecordContext } from 'react-admin';
import {
  giveBackAccess,
  inviteUsuario,
  revokeInvitacion,
  type usuarios,
} from '@gremio/contract/personal/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { FormAction } from '../../platform/actions/FormAction.tsx';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import { UsuarioSesiones } from './Sesiones.tsx';

type Usuario = Reply<typeof usuarios.get>;

const ESTADO_TEXTS: Record<Usuario['estado'], (usuario: Usuario) => string> = {
  activo: ({ segundo_factor }) =>
    segundo_factor
      ? 'Ingresa con su contraseña y un segundo factor.'
      : 'Ingresa con su contraseña. Todavía no agregó un segundo factor.',
  invitado: ({ email, enlace_vence }) =>
    `Le mandamos un enlace a ${email} para que elija su contraseña. Vence el ${momentInWords(enlace_vence ?? '')}.`,
  sin_enlace: () =>
    'Todavía no eligió su contraseña, y su enlace venció o se anuló. Mandale otro para que entre.',
  bloqueado: () => 'No puede ingresar mientras esté bloqueado.',
};

/** A user's access, and the administrator's actions on it. Nobody ever types another user's password. */
export function UsuarioAccess() {
  const usuario = useRecordContext<Usuario>();
  if (!usuario) return null;
  return (
    // On a phone, the form's floating toolbar would cover the end of the page.
    <Stack spacing={2} sx={{ p: 2, pb: { xs: 9, md: 2 }, maxWidth: 720 }}>
      <Card component="section" aria-label="Acceso">
        <CardContent>
          <Typography variant="h6" component="h2">
            Acceso
          </Typography>
          <Typography sx={{ mb: 1 }}>{ESTADO_TEXTS[usuario.estado](usuario)}</Typography>
          <AccessActions usuario={usuario} />
        </CardContent>
      </Card>
      <UsuarioSesiones id={usuario.id} name={usuario.name} />
    </Stack>
  );
}

function AccessActions({ usuario }: { usuario: Usuario }) {
  const { id, name, email, estado } = usuario;
  const provider = useDataProvider<Provider>();
  const { identity } = useGetIdentity();
  const params = { id };
  if (estado === 'bloqueado') return null;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {estado !== 'activo' && (
        <ConfirmAction
          endpoint={inviteUsuario}
          label="Mandar otro enlace"
          title={`Mandarle otro enlace a ${name}`}
          content={`Va a ${email}. El anterior deja de servir.`}
          run={async () => {
            await provider.call(inviteUsuario, { params });
            return `Le mandamos el enlace a ${email}.`;
          }}
        />
      )}
      {estado === 'invitado' && (
        <ConfirmAction
          endpoint={revokeInvitacion}
          destructive
          label="Anular el enlace"
          title={`Anular el enlace de ${name}`}
          content="El enlace que recibió deja de servir. Después podés mandarle otro."
          run={async () => {
            await provider.call(revokeInvitacion, { params });
            return 'El enlace ya no sirve.';
          }}
        />
      )}
      {estado === 'activo' && identity?.id !== id && (
        <FormAction
          draft
          endpoint={giveBackAccess}
          destructive
          label="Devolver el acceso"
          title={`Devolverle el acceso a ${name}`}
          content={`Si perdió su contraseña, su teléfono o su llave: se cierran sus sesiones, se quitan su segundo factor y sus llaves de acceso, y le llega a ${email} un enlace para elegir otra contraseña. Antes, asegurate de que sea quien dice ser.`}
          confirm="Devolver el acceso"
          body={giveBackAccess.body}
          run={async (body) => {
            await provider.call(giveBackAccess, { params, body });
            return `Le mandamos el enlace a ${email}.`;
          }}
        >
          <TextInput source="motivo" label="Por qué" isRequired multiline minRows={2} />
        </FormAction>
      )}
      {estado === 'activo' && identity?.id === id && (
        <Typography variant="body2" color="text.secondary">
          Tu propio acceso te lo devuelve otra persona que administre. Si administrás sin nadie más,
          dale ese rol a otra persona: es la forma simple de no quedarte afuera.
        </Typography>
      )}
    </Stack>
  );
}
