import { FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { BooleanInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import { FormSection, FullWidth } from '../forms/ContractForm.tsx';
import { useOwnPlaces, usePowers } from '../http/powers.ts';
import { ReferencesInput } from '../forms/ReferencesInput.tsx';
import { AgesInput } from './AgesInput.tsx';
import { AudienceReach } from './AudienceReach.tsx';

const TITLE = '¿Para quiénes es?';
const NOBODY: Audiencia = {
  seccionales: [],
  reparticiones: [],
  edad: null,
  hijos: null,
  delegados: false,
  capital: false,
};

const SECCIONALES = {
  source: 'audiencia.seccionales',
  reference: 'seccionales',
  label: 'Seccionales',
} as const;

/** Parts of an audience; a member is reached by any of them. */
function SomeInputs({ chosen }: { chosen: Audiencia }) {
  return (
    <>
      <FullWidth>
        <Typography variant="body2" sx={{ mb: 1 }}>
          Alcanza con que cumplan una de estas cosas.
        </Typography>
      </FullWidth>
      <ReferencesInput {...SECCIONALES} helperText="Con todas las que dependen de ellas" />
      <ReferencesInput
        source="audiencia.reparticiones"
        reference="reparticiones"
        label="Reparticiones"
        helperText="Donde trabajan"
      />
      <ReferencesInput
        source="audiencia.listas"
        reference="listas"
        label="Listas"
        helperText="Se arman en La organización, Listas"
      />
      <AgesInput source="audiencia.edad" label="De una edad" />
      <AgesInput source="audiencia.hijos" label="Con hijos de una edad" />
      <BooleanInput
        source="audiencia.delegados"
        label="Congresales"
        helperText="De un congreso que no terminó"
      />
      <BooleanInput
        source="audiencia.capital"
        label="Zona capital"
        helperText="Las seccionales que figuran en Ajustes como zona capital"
      />
      <FullWidth>
        <AudienceReach chosen={chosen} />
      </FullWidth>
    </>
  );
}

interface Chosen {
  audiencia?: Audiencia | null;
}

/** A local clerk publishes for their own seccionales; a new record begins with all of them. */
function OwnPlacesInput() {
  const own = useOwnPlaces();
  const chosen = useWatch<Chosen, 'audiencia'>({ name: 'audiencia' });
  if (!own) return null;
  return (
    <FormSection title={TITLE}>
      <ReferencesInput
        {...SECCIONALES}
        filter={{ propia: true }}
        helperText="Tuyas, con todas las que dependen de ellas"
        defaultValue={own.seccional_ids}
      />
      <FullWidth>{chosen && <AudienceReach chosen={chosen} />}</FullWidth>
    </FormSection>
  );
}

/** `audiencia` is null for everybody. */
function AnyAudienceInput() {
  const { setValue } = useFormContext();
  const chosen = useWatch<Chosen, 'audiencia'>({ name: 'audiencia' });
  const choose = (next: Audiencia | null) => setValue('audiencia', next, { shouldDirty: true });
  return (
    <FormSection title={TITLE}>
      <FullWidth>
        <RadioGroup
          aria-label={TITLE}
          value={chosen ? 'algunos' : 'todos'}
          onChange={(_event, next) => choose(next === 'algunos' ? NOBODY : null)}
          sx={{ mb: 1 }}
        >
          <FormControlLabel value="todos" control={<Radio />} label="Para todos los afiliados" />
          <FormControlLabel value="algunos" control={<Radio />} label="Solo para algunos" />
        </RadioGroup>
      </FullWidth>
      {chosen && <SomeInputs chosen={chosen} />}
    </FormSection>
  );
}

/** Decides which members a record is for, and says how many they are. */
export function AudienceInput() {
  const powers = usePowers();
  if (!powers) return null;
  return powers.isLocal ? <OwnPlacesInput /> : <AnyAudienceInput />;
}
