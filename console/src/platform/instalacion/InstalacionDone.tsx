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
import { Link, LinkBase } from 'react-admin';
import type { Instalacion } from '@gremio/contract/ajustes/instalacion/schemas.ts';
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
        <ol>
          <li>
            <Link to="/importar/padron">Cargá el padrón</Link> y{' '}
            <Link to="/claves_activacion">emití las claves</Link> con que los afiliados activan su
            carnet.
          </li>
          <li>
            <Link to="/beneficios">Sumá beneficios</Link> y{' '}
            <Link to="/noticias">escribí la primera noticia</Link>.
          </li>
          <li>
            <Link to="/campanias">Armá una campaña de turnos</Link> cuando haya algo para repartir.
          </li>
          <li>
            <Link to="/ajustes">Repasá los ajustes</Link>, con los textos de los correos.
          </li>
        </ol>
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
