import { useEffect, useRef } from 'react';
import { Box, Button, Stack, Step, StepButton, Stepper, Typography } from '@mui/material';
import { CanAccess, Title, useDataProvider, useNotify, useRedirect } from 'react-admin';
import { useParams } from 'react-router-dom';
import { saltearPaso } from '@gremio/contract/ajustes/instalacion/endpoints.ts';
import {
  type Instalacion,
  type Paso,
  PASOS,
} from '@gremio/contract/ajustes/instalacion/schemas.ts';
import type { Provider } from '../http/data.ts';
import { Listo } from './Listo.tsx';
import { PASO_TEXTS, useInstalacion, usePasos, useRefreshInstalacion } from './pasos.ts';

type Lugar = Paso | 'listo';
const LUGARES: Lugar[] = [...PASOS, 'listo'];
const titleOf = (lugar: Lugar) => (lugar === 'listo' ? 'Listo' : PASO_TEXTS[lugar].titulo);

const isLugar = (name: string | undefined): name is Lugar =>
  (LUGARES as (string | undefined)[]).includes(name);

/** The first step that is neither done nor put off. */
const firstPending = ({ pasos }: Instalacion): Lugar =>
  pasos.find(({ estado }) => estado === 'pendiente')?.paso ?? 'listo';

function Pasos({ at, instalacion }: { at: Lugar; instalacion: Instalacion }) {
  const redirect = useRedirect();
  const isDone = (lugar: Lugar) =>
    instalacion.pasos.some(({ paso, estado }) => paso === lugar && estado === 'hecho');
  return (
    <Box
      component="nav"
      aria-label="Pasos"
      sx={{
        display: { xs: 'none', md: 'block' },
        width: 220,
        alignSelf: 'start',
        position: 'sticky',
        top: 64,
      }}
    >
      <Stepper nonLinear orientation="vertical" activeStep={LUGARES.indexOf(at)}>
        {LUGARES.map((lugar) => (
          <Step key={lugar} completed={isDone(lugar)}>
            <StepButton onClick={() => redirect(`/instalacion/${lugar}`)}>
              {titleOf(lugar)}
            </StepButton>
          </Step>
        ))}
      </Stepper>
    </Box>
  );
}

/** The heading of a step, which takes the focus when the step changes. */
function Encabezado({ at }: { at: Lugar }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [at]);
  return (
    <Box>
      <Typography variant="body2" color="text.secondary" sx={{ display: { md: 'none' } }}>
        Paso {LUGARES.indexOf(at) + 1} de {LUGARES.length}
      </Typography>
      <Typography variant="h5" component="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        {titleOf(at)}
      </Typography>
      {at !== 'listo' && <Typography color="text.secondary">{PASO_TEXTS[at].ayuda}</Typography>}
    </Box>
  );
}

interface BotonesProps {
  at: Paso;
  hecho: boolean;
  onSeguir: () => void;
}

/** Navigation between steps. A step that is not done can be put off. */
function Botones({ at, hecho, onSeguir }: BotonesProps) {
  const redirect = useRedirect();
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const before = LUGARES[LUGARES.indexOf(at) - 1];
  const saltear = () =>
    provider.call(saltearPaso, { params: { paso: at }, body: { salteado: true } }).then(
      () => onSeguir(),
      (error: Error) => notify(error.message, { type: 'error' }),
    );
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {before && <Button onClick={() => redirect(`/instalacion/${before}`)}>Paso anterior</Button>}
      {hecho ? (
        <Button variant="contained" onClick={onSeguir}>
          Seguir
        </Button>
      ) : (
        <Button onClick={() => void saltear()}>Dejarlo para después</Button>
      )}
    </Stack>
  );
}

function Contenido({ at, instalacion }: { at: Lugar; instalacion: Instalacion }) {
  const pasos = usePasos();
  const redirect = useRedirect();
  const refresh = useRefreshInstalacion();
  if (at === 'listo') return <Listo instalacion={instalacion} />;
  const next = LUGARES[LUGARES.indexOf(at) + 1] as Lugar;
  const seguir = () => {
    void refresh();
    redirect(`/instalacion/${next}`);
  };
  const Here = pasos.find(({ paso }) => paso === at)?.Paso;
  const hecho = instalacion.pasos.some(({ paso, estado }) => paso === at && estado === 'hecho');
  return (
    <>
      {Here && <Here key={at} onListo={seguir} />}
      <Botones at={at} hecho={hecho} onSeguir={seguir} />
    </>
  );
}

/** The wizard from an empty database to the first published benefit. A reload, or another day, resumes it. */
export function InstalacionPage() {
  const { paso } = useParams();
  const redirect = useRedirect();
  const { data, isFetching } = useInstalacion();
  // Cached data may miss a step that was done meanwhile, so the redirect waits for the fetch.
  const pending = data && !isFetching && firstPending(data);
  useEffect(() => {
    if (pending && !isLugar(paso)) redirect(`/instalacion/${pending}`);
  }, [pending, paso, redirect]);
  return (
    <CanAccess action="edit" resource="ajustes">
      <Title title="Poner en marcha" />
      {data && isLugar(paso) && (
        <Box sx={{ display: 'flex', gap: 4, py: 2 }}>
          <Pasos at={paso} instalacion={data} />
          <Stack spacing={3} sx={{ flex: 1, minWidth: 0, maxWidth: 1000 }}>
            <Encabezado at={paso} />
            <Contenido at={paso} instalacion={data} />
          </Stack>
        </Box>
      )}
    </CanAccess>
  );
}
