import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import type { Decision, PlanDeCierre } from '@gremio/contract/turnos/cierre/schemas.ts';
import { counted, plural } from '@gremio/contract/platform/counted.ts';

interface DecisionInputProps {
  plan: PlanDeCierre;
  value: Decision;
  onChange: (decision: Decision) => void;
}

/** Decides what happens to the bookings of the hora or day being closed. */
export function DecisionInput({ plan, value, onChange }: DecisionInputProps) {
  const { length } = plan.afectados;
  const many = counted(length, 'lugar reservado', 'lugares reservados');
  return (
    <FormControl>
      <FormLabel id="que-hacer">
        Tiene {many}. ¿Qué hacemos con {plural(length, 'él', 'ellos')}?
      </FormLabel>
      <RadioGroup
        aria-labelledby="que-hacer"
        value={value}
        onChange={(_event, next) => onChange(next as Decision)}
      >
        <FormControlLabel
          value="mover"
          control={<Radio />}
          label={`${plural(length, 'Moverlo', 'Mover cada uno')} al lugar libre más cercano, y avisar por correo`}
        />
        <FormControlLabel
          value="cancelar"
          control={<Radio />}
          label={`${plural(length, 'Cancelarlo', 'Cancelarlos')}, y avisar por correo por qué y cómo reservar otro`}
        />
        <FormControlLabel
          value="dejar"
          control={<Radio />}
          label={`Que ${plural(length, 'siga', 'sigan')} en pie: sólo deja de ofrecerse`}
        />
      </RadioGroup>
    </FormControl>
  );
}
