import { Button, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import {
  Form,
  PasswordInput,
  TextInput,
  useDataProvider,
  useNotify,
  useRedirect,
} from 'react-admin';
import type { CallInput } from '@gremio/contract/platform/endpoint.ts';
import { primerUsuario } from '@gremio/contract/personal/endpoints.ts';
import { errorsOf } from '../../platform/forms/errors.ts';
import { schemaResolver } from '../../platform/forms/Formulario.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { Portada } from '../components/Portada.tsx';

type Body = CallInput<typeof primerUsuario>['body'];

/** Who administers a new installation gives themself an account, with the code that the server printed. */
export function PrimerUsuarioPage() {
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: Body) => provider.call(primerUsuario, { body }),
    onSuccess: () => {
      notify('Listo. Ya podés ingresar.', { type: 'success' });
      redirect('/login');
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  const submit = (values: object) => errorsOf(mutateAsync(values as Body));
  return (
    <Portada titulo="Primer usuario de la consola">
      <Form onSubmit={submit} resolver={schemaResolver(primerUsuario.body)} noValidate>
        <Stack sx={{ p: 3 }} spacing={1}>
          <Typography>
            Cuando arranca por primera vez, el servidor muestra un código que sirve una sola vez.
          </Typography>
          <TextInput
            source="codigo"
            label="Código"
            autoComplete="off"
            isRequired
            helperText={false}
          />
          <TextInput
            source="name"
            label="Tu nombre"
            autoComplete="name"
            isRequired
            helperText={false}
          />
          <TextInput
            source="email"
            type="email"
            label="ra.auth.email"
            autoComplete="username"
            isRequired
            helperText={false}
          />
          <PasswordInput
            source="password"
            label="ra.auth.password"
            autoComplete="new-password"
            isRequired
            helperText="De 10 caracteres o más"
          />
          <Button type="submit" variant="contained" size="large" disabled={isPending}>
            Crear el usuario
          </Button>
        </Stack>
      </Form>
    </Portada>
  );
}
