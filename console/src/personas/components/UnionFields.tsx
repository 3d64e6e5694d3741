import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';
import type { CampoUnion } from '@gremio/contract/personas/duplicados/schemas.ts';
import { compareFields, labelOf, type Vista, valueInWords } from './uniones.ts';

interface Props {
  vista: Vista;
  /** Fields in which the value of the persona who is merged stays. */
  toma: CampoUnion[];
  onChange: (toma: CampoUnion[]) => void;
}

interface ChoiceProps extends Pick<Props, 'vista'> {
  campo: CampoUnion;
  taken: boolean;
  onTake: (taken: boolean) => void;
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: '200px 1fr 1fr' },
  columnGap: 2,
  alignItems: 'center',
};

/** A field of which the clerk chooses the value that stays. */
function Choice({ vista, campo, taken, onTake }: ChoiceProps) {
  const id = useId();
  const option = (side: 'conservada' | 'unida', chosen: boolean) => (
    <FormControlLabel
      value={side}
      control={<Radio size="small" />}
      disabled={side === 'unida' && vista.unida[campo] === null}
      label={valueInWords(vista[side], campo)}
      sx={{
        m: 0,
        minHeight: 44,
        overflowWrap: 'anywhere',
        borderRadius: 1,
        pr: 1,
        backgroundColor: chosen ? 'action.selected' : 'transparent',
      }}
    />
  );
  return (
    <RadioGroup
      aria-labelledby={id}
      value={taken ? 'unida' : 'conservada'}
      onChange={(_event, side) => onTake(side === 'unida')}
      sx={{ ...GRID, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Typography id={id} sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, fontWeight: 600 }}>
        {labelOf(campo)}
      </Typography>
      {option('conservada', !taken)}
      {option('unida', taken)}
    </RadioGroup>
  );
}

/** The fields that differ, with a choice each, and those that are equal. */
export function UnionFields({ vista, toma, onChange }: Props) {
  const { differ, equal } = compareFields(vista);
  return (
    <Box component="section">
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {differ.length === 0 ? 'Tienen los mismos datos' : 'Qué dato queda'}
      </Typography>
      {differ.map((campo) => (
        <Choice
          key={campo}
          vista={vista}
          campo={campo}
          taken={toma.includes(campo)}
          onTake={(taken) =>
            onChange(taken ? [...toma, campo] : toma.filter((one) => one !== campo))
          }
        />
      ))}
      {equal.length > 0 && (
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          {`Iguales en las dos: ${equal
            .map(
              (campo) =>
                `${labelOf(campo).toLocaleLowerCase('es-AR')} ${valueInWords(vista.conservada, campo)}`,
            )
            .join(' · ')}.`}
        </Typography>
      )}
    </Box>
  );
}
