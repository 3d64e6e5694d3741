import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material';
import { useRedirect, useTranslate } from 'react-admin';
import * as wire from '@gremio/contract/activacion/cartas/endpoints.ts';
import { VIAS } from '@gremio/contract/activacion/cartas/schemas.ts';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import { UndoWarning } from '../../platform/undo/UndoWarning.tsx';
import { claves, issuedInWords, skippedInWords, type Tanda } from './tandas.ts';
import { useTandaAction } from './useTanda.ts';

const isVia = (value: string): value is Tanda['via'] => VIAS.some((via) => via === value);

/** The number of keys that would be issued, and of persons left out with the reasons. */
function Count({ tanda }: { tanda: Tanda }) {
  const skipped = skippedInWords(tanda);
  return (
    <Box component="output" sx={{ display: 'block' }}>
      <Typography variant="h6" component="p">
        {issuedInWords(tanda, false)}
      </Typography>
      {skipped && <Typography>Se saltean: {skipped}.</Typography>}
    </Box>
  );
}

/** A batch that is not issued yet: its delivery, its numbers, and the button that issues its keys. */
export function PreparedTanda({ tanda }: { tanda: Tanda }) {
  const { id, version, via, solo_sin_clave } = tanda;
  const params = { id: String(id) };
  const translate = useTranslate();
  const redirect = useRedirect();
  const change = useTandaAction(
    id,
    (provider, next: Partial<Pick<Tanda, 'via' | 'solo_sin_clave'>>) =>
      provider.call(wire.cartas.update, {
        params,
        body: { version, via, solo_sin_clave, ...next },
      }),
  );
  const emit = useTandaAction(id, (provider) => provider.call(wire.emitirTanda, { params }));
  const discard = useTandaAction(id, (provider) => provider.call(wire.cartas.remove, { params }));
  // The choice shows at once; its numbers come with the answer.
  const chosen = { via, solo_sin_clave, ...(change.isPending ? change.variables : {}) };
  const busy = change.isPending || emit.isPending || discard.isPending;
  const count = tanda.cartas + tanda.correos;
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
      <FormControl>
        <FormLabel id="via">Cómo se entregan</FormLabel>
        <RadioGroup
          aria-labelledby="via"
          value={chosen.via}
          onChange={(_, value) => !busy && isVia(value) && change.mutate({ via: value })}
        >
          {VIAS.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio />}
              label={translate(`resources.cartas.vias.${one}`)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <Box>
        <FormControlLabel
          control={
            <Checkbox
              checked={chosen.solo_sin_clave}
              onChange={(_, solo) => !busy && change.mutate({ solo_sin_clave: solo })}
            />
          }
          label="Saltear a quien ya tiene una clave que sirve o ya lleva su carnet"
        />
        <UndoWarning endpoint={wire.cartas.update} />
      </Box>
      {change.isPending ? (
        <Typography variant="h6" component="p">
          Contando…
        </Typography>
      ) : (
        <Count tanda={tanda} />
      )}
      <Alert severity="warning">
        Los dispositivos que ya activaron siguen como están.
        <UndoWarning endpoint={wire.emitirTanda} />
      </Alert>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" disabled={busy || count === 0} onClick={() => emit.mutate()}>
          Emitir {claves(count)}
        </Button>
        <ConfirmAction
          endpoint={wire.cartas.remove}
          label="Descartar"
          title={`Descartar la tanda de ${claves(count)}`}
          content="No se emite ninguna clave."
          disabled={busy}
          run={async () => {
            await discard.mutateAsync();
            redirect('list', 'cartas');
          }}
        />
      </Stack>
    </Stack>
  );
}
