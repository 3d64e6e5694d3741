import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { localParts } from '@gremio/contract/platform/format.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { FormSection, FullWidth } from './ContractForm.tsx';
import { MomentInput } from './MomentInput.tsx';

/** Field by which staff offer or hide a record; null where a record without a start is a draft. */
type Flag = 'publicado' | 'show' | null;

const CHOICES = ['ahora', 'fecha', 'no'] as const;
type Choice = (typeof CHOICES)[number];

interface Values {
  publicado?: boolean;
  show?: boolean;
  publicado_desde?: string | null;
  publicado_hasta?: string | null;
}

const LABELS: Record<Choice, string> = {
  ahora: 'Desde ahora',
  fecha: 'Desde una fecha',
  no: 'Todavía no: queda como borrador, y nadie lo ve',
};

/** Tomorrow at nine, in the organisation's zone. */
const usualStart = (): string => {
  const { fecha } = localParts(new Date());
  return new Date(`${plusDays(fecha, 1)}T09:00:00-03:00`).toISOString();
};

function choiceOf(flag: Flag, values: Values): Choice {
  if (flag && !values[flag]) return 'no';
  if (values.publicado_desde) return 'fecha';
  return flag ? 'ahora' : 'no';
}

/** Chosen since the record was last saved or read; null before, when its values decide. */
function useChosen() {
  const version: unknown = useRecordContext()?.version;
  const [chosen, setChosen] = useState<{ version: unknown; choice: Choice } | null>(null);
  const choice = chosen && chosen.version === version ? chosen.choice : null;
  return [choice, (next: Choice) => setChosen({ version, choice: next })] as const;
}

/** Start of a new record that is published as soon as it is saved. */
export const publishedNow = (): Values => ({ publicado_desde: new Date().toISOString() });

interface Props {
  flag: Flag;
}

/** Decides when members see a record: now, from a moment, or not yet; and until when. */
export function PublicationInputs({ flag }: Props) {
  const { setValue } = useFormContext();
  const values = useWatch<Values>();
  const isNew = useRecordContext()?.version === undefined;
  const [chosen, setChosen] = useChosen();
  const stored = choiceOf(flag, values);
  const choice = chosen ?? (isNew && stored === 'fecha' ? 'ahora' : stored);
  const set = (source: keyof Values, value: boolean | string | null) =>
    setValue(source, value, { shouldDirty: true, shouldValidate: true });
  const choose = (next: Choice | undefined) => {
    if (!next) return;
    setChosen(next);
    if (flag) set(flag, next !== 'no');
    if (next === 'ahora') set('publicado_desde', new Date().toISOString());
    if (next === 'fecha') set('publicado_desde', values.publicado_desde ?? usualStart());
    if (next === 'no' && !flag) set('publicado_desde', null);
  };
  return (
    <FormSection title="¿Se ve en la app?">
      <FullWidth>
        <RadioGroup
          aria-label="¿Se ve en la app?"
          value={choice}
          onChange={(_event, next) => choose(CHOICES.find((one) => one === next))}
          sx={{ mb: 1 }}
        >
          {CHOICES.map((one) => (
            <FormControlLabel key={one} value={one} control={<Radio />} label={LABELS[one]} />
          ))}
        </RadioGroup>
      </FullWidth>
      {choice === 'fecha' && (
        <MomentInput
          source="publicado_desde"
          isRequired
          onBlur={() => {
            if (!values.publicado_desde) set('publicado_desde', usualStart());
          }}
        />
      )}
      {(choice !== 'no' || values.publicado_hasta) && (
        <MomentInput source="publicado_hasta" helperText="Vacío: se ve siempre" />
      )}
    </FormSection>
  );
}
