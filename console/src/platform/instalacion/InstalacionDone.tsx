import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import CircleIcon from '@mui/icons-material/RadioButtonUnchecked';
import {
  Button,
  List,
  ListItem,
  ListItemIcon,
  ListItemText,
  Stack,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { Link, LinkBase, useGetList } from 'react-admin';
import type { Instalacion, Paso } from '@gremio/contract/ajustes/instalacion/schemas.ts';
import { STEP_TEXTS } from './steps.ts';

/** All steps with their state, each linked to its page. */
export function StepList({ instalacion }: { instalacion: Instalacion }) {
  return (
    <List dense disablePadding>
      {instalacion.pasos.map(({ paso, estado }) => (
        <ListItem key={paso} disableGutters>
          <ListItemIcon>
            {estado === 'hecho' ? <CheckIcon color="success" /> : <CircleIcon color="disabled" />}
          </ListItemIcon>
          <ListItemText
            primary={<Link to={`/instalacion/${paso}`}>{STEP_TEXTS[paso].title}</Link>}
            secondary={
              estado === 'hecho' ? 'Hecho' : estado === 'salteado' ? 'Quedó para después' : 'Falta'
            }
          />
        </ListItem>
      ))}
    </List>
  );
}

/** Shows a thing to do while there is no record of the resource. */
function WhileEmpty({ resource, children }: { resource: string; children: ReactNode }) {
  const { total } = useGetList(resource, { pagination: { page: 1, perPage: 1 } });
  return total === 0 ? <li>{children}</li> : null;
}

/** The things that nobody has done yet, in the order in which an organisation needs them. */
function NextThings({ instalacion: { pasos } }: { instalacion: Instalacion }) {
  const lacks = (one: Paso) => pasos.some(({ paso, estado }) => paso === one && estado !== 'hecho');
  return (
    <ol>
      {lacks('padron') && (
        <li>
          <Link to="/importar/padron">Cargá el padrón</Link>.
        </li>
      )}
      <WhileEmpty resource="claves_activacion">
        <Link to="/claves_activacion">Emití las claves</Link> con que los afiliados activan su
        carnet.
      </WhileEmpty>
      {lacks('beneficio') && (
        <li>
          <Link to="/instalacion/beneficio">Publicá el primer beneficio</Link>.
        </li>
      )}
      {lacks('colega') && (
        <li>
          <Link to="/usuarios/create">Invitá a alguien más</Link>, para repartir el trabajo.
        </li>
      )}
      <WhileEmpty resource="noticias">
        <Link to="/noticias">Escribí la primera noticia</Link>.
      </WhileEmpty>
      <WhileEmpty resource="campanias">
        <Link to="/campanias">Armá una campaña de turnos</Link> cuando haya algo para repartir.
      </WhileEmpty>
      <li>
        <Link to="/ajustes">Repasá los ajustes</Link>, con los textos de los correos.
      </li>
    </ol>
  );
}

/** The last page: what members already see, and the next steps. */
export function InstalacionDone({ instalacion }: { instalacion: Instalacion }) {
  const { beneficio, pasos } = instalacion;
  const left = pasos.filter(({ estado }) => estado !== 'hecho').length;
  return (
    <Stack spacing={2}>
      <Typography>
        {left === 0
          ? 'Ya está todo. La app y la consola quedaron listas para usar.'
          : 'Ya podés usar la consola. Lo que falta queda en Hoy hasta que lo hagas.'}
      </Typography>
      <StepList instalacion={instalacion} />
      <Typography variant="h6" component="h3">
        Qué sigue
      </Typography>
      <Typography component="div">
        <NextThings instalacion={instalacion} />
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" component={LinkBase} to="/">
          Ir a Hoy
        </Button>
        {beneficio && (
          <Button
            component="a"
            href={`/beneficios/${beneficio.id}`}
            target="_blank"
            rel="noreferrer"
          >
            Ver {beneficio.nombre} en la app
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
