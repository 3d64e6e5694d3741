import { formatCount, plural } from '@gremio/contract/platform/counted.ts';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  LinearProgress,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { formatDay, formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { listHorasLibres } from '@gremio/contract/turnos/telefono/endpoints.ts';
import { toError } from '@gremio/contract/platform/thrown.ts';
import type { Provider } from '../../platform/http/data.ts';
import { TypedDialog } from '../../platform/forms/TypedDialog.tsx';
import { UndoWarning, type UndoWarningProps } from '../../platform/undo/UndoWarning.tsx';
import { FreeDias, useFreeDias } from './FreeDias.tsx';

interface ChooseHoraProps extends UndoWarningProps {
  title: string;
  coleccion: string;
  /** Label of the button that confirms: `Reservar`, `Cambiar`. */
  verb: string;
  /** Books the place. Rejects with the refusal, which the dialog shows. */
  onTake: (place: { dia: string; hora: string }) => Promise<void>;
  onClose: () => void;
}

/** Keeps the buttons visible while the content above them scrolls. */
const FORM = { display: 'flex', flexDirection: 'column', minHeight: 0 };
const fresh = { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false } as const;

function useFreeHoras(coleccion: string, dia: string | null) {
  const provider = useDataProvider<Provider>();
  const params = { coleccion, dia: dia ?? '' };
  return useQuery({
    queryKey: ['horas-libres', coleccion, dia],
    queryFn: () => provider.call(listHorasLibres, { params }).then(({ horas }) => horas),
    enabled: dia !== null,
    ...fresh,
  });
}

const leftInWords = (left: number): string =>
  `${plural(left, 'queda', 'quedan')} ${formatCount(left)}`;

interface HoraChoiceProps {
  dia: string;
  horas: { hora: string; cant_turnos: number; limite: number }[];
  value: string | null;
  onChange: (hora: string) => void;
}

/** The chosen day's horas with their free places. Takes the focus on mount. */
function HoraChoice({ dia, horas, value, onChange }: HoraChoiceProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <FormControl ref={box}>
      <FormLabel id={id} sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
        {formatDay(dia)}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={value}
        onChange={(_event, next) => onChange(next)}
      >
        {horas.map(({ hora, cant_turnos, limite }) => (
          <FormControlLabel
            key={hora}
            value={hora}
            control={<Radio />}
            label={`${hora} · ${leftInWords(limite - cant_turnos)}`}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/**
 * Picks a free day and hora, shown as in the app; the first free ones are chosen already. By keyboard: a day,
 * an hora, Enter.
 */
export function ChooseHora(props: ChooseHoraProps) {
  const { title, coleccion, verb, onTake, onClose, endpoint, about } = props;
  const id = useId();
  const dias = useFreeDias(coleccion);
  const [chosen, setChosen] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const dia = chosen ?? dias.data?.[0]?.dia ?? null;
  const horas = useFreeHoras(coleccion, dia);
  const offered = horas.data ?? [];
  const hora = offered.some((one) => one.hora === picked) ? picked : (offered[0]?.hora ?? null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (dia === null || hora === null || pending) return;
    setPending(true);
    setProblem(null);
    try {
      await onTake({ dia, hora });
      onClose();
    } catch (error) {
      setProblem(toError(error).message);
      void dias.refetch();
      void horas.refetch();
    }
    setPending(false);
  };

  return (
    <TypedDialog
      open
      typed={chosen !== null || picked !== null}
      onClose={onClose}
      maxWidth="md"
      aria-labelledby={id}
    >
      <Box component="form" sx={FORM} onSubmit={(event: FormEvent) => void submit(event)}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          {problem && (
            <Alert severity="warning" role="alert">
              {problem}
            </Alert>
          )}
          <FreeDias reading={dias} value={dia} onPick={setChosen} />
          {horas.isFetching && offered.length === 0 && (
            <LinearProgress aria-label="Buscando horas" />
          )}
          {dia !== null && offered.length > 0 && (
            <HoraChoice key={dia} dia={dia} horas={offered} value={hora} onChange={setPicked} />
          )}
          {dia !== null && horas.data?.length === 0 && (
            <Alert severity="info">En ese día ya no quedan horas. Elegí otro.</Alert>
          )}
          <UndoWarning endpoint={endpoint} about={about} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" variant="contained" disabled={pending || dia === null || !hora}>
            {dia !== null && hora ? `${verb}: ${formatDayAndHour(dia, hora)}` : verb}
          </Button>
        </DialogActions>
      </Box>
    </TypedDialog>
  );
}
