import { present } from '@gremio/contract/platform/present.ts';
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
import { InstalacionDone } from './InstalacionDone.tsx';
import { STEP_TEXTS, useInstalacion, useSteps, useRefreshInstalacion } from './steps.ts';

type StepName = Paso | 'listo';
const STEP_NAMES: StepName[] = [...PASOS, 'listo'];
const titleOf = (step: StepName) => (step === 'listo' ? 'Listo' : STEP_TEXTS[step].title);

const isStepName = (name: string | undefined): name is StepName =>
  (STEP_NAMES as (string | undefined)[]).includes(name);

/** The first step that is neither done nor put off. */
const firstPending = ({ pasos: steps }: Instalacion): StepName =>
  steps.find(({ estado }) => estado === 'pendiente')?.paso ?? 'listo';

function StepNav({ at, instalacion }: { at: StepName; instalacion: Instalacion }) {
  const redirect = useRedirect();
  const isDone = (step: StepName) =>
    instalacion.pasos.some(({ paso, estado }) => paso === step && estado === 'hecho');
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
      <Stepper nonLinear orientation="vertical" activeStep={STEP_NAMES.indexOf(at)}>
        {STEP_NAMES.map((step) => (
          <Step key={step} completed={isDone(step)}>
            <StepButton onClick={() => redirect(`/instalacion/${step}`)}>
              {titleOf(step)}
            </StepButton>
          </Step>
        ))}
      </Stepper>
    </Box>
  );
}

/** The heading of a step, which takes the focus when the step changes. */
function StepHeading({ at }: { at: StepName }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [at]);
  return (
    <Box>
      <Typography variant="body2" color="text.secondary" sx={{ display: { md: 'none' } }}>
        Paso {STEP_NAMES.indexOf(at) + 1} de {STEP_NAMES.length}
      </Typography>
      <Typography variant="h5" component="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        {titleOf(at)}
      </Typography>
      {at !== 'listo' && <Typography color="text.secondary">{STEP_TEXTS[at].help}</Typography>}
    </Box>
  );
}

interface StepButtonsProps {
  at: Paso;
  isDone: boolean;
  onContinue: () => void;
}

/** Navigation between steps. A step that is not done can be put off. */
function StepButtons({ at, isDone, onContinue }: StepButtonsProps) {
  const redirect = useRedirect();
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const before = STEP_NAMES[STEP_NAMES.indexOf(at) - 1];
  const skip = () =>
    provider.call(saltearPaso, { params: { paso: at }, body: { salteado: true } }).then(
      () => onContinue(),
      (error: Error) => notify(error.message, { type: 'error' }),
    );
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {before && <Button onClick={() => redirect(`/instalacion/${before}`)}>Paso anterior</Button>}
      {isDone ? (
        <Button variant="contained" onClick={onContinue}>
          Seguir
        </Button>
      ) : (
        <Button onClick={() => void skip()}>Dejarlo para después</Button>
      )}
    </Stack>
  );
}

function StepContent({ at, instalacion }: { at: StepName; instalacion: Instalacion }) {
  const steps = useSteps();
  const redirect = useRedirect();
  const refresh = useRefreshInstalacion();
  if (at === 'listo') return <InstalacionDone instalacion={instalacion} />;
  const next = present(STEP_NAMES[STEP_NAMES.indexOf(at) + 1]);
  const goOn = () => {
    void refresh();
    redirect(`/instalacion/${next}`);
  };
  const StepComponent = steps.find(({ paso }) => paso === at)?.Step;
  const isDone = instalacion.pasos.some(({ paso, estado }) => paso === at && estado === 'hecho');
  return (
    <>
      {StepComponent && <StepComponent key={at} onDone={goOn} />}
      <StepButtons at={at} isDone={isDone} onContinue={goOn} />
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
    if (pending && !isStepName(paso)) redirect(`/instalacion/${pending}`);
  }, [pending, paso, redirect]);
  return (
    <CanAccess action="edit" resource="ajustes">
      <Title title="Poner en marcha" />
      {data && isStepName(paso) && (
        <Box sx={{ display: 'flex', gap: 4, py: 2 }}>
          <StepNav at={paso} instalacion={data} />
          <Stack spacing={3} sx={{ flex: 1, minWidth: 0, maxWidth: 1000 }}>
            <StepHeading at={paso} />
            <StepContent at={paso} instalacion={data} />
          </Stack>
        </Box>
      )}
    </CanAccess>
  );
}
