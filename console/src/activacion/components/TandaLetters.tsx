import { useState } from 'react';
import CheckIcon from '@mui/icons-material/Check';
import PdfIcon from '@mui/icons-material/PictureAsPdf';
import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  MenuItem,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useStore } from 'react-admin';
import * as wire from '@gremio/contract/activacion/cartas/endpoints.ts';
import { CARTAS_POR_PARTE } from '@gremio/contract/activacion/cartas/schemas.ts';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import { useDownload } from '../../platform/http/useDownload.ts';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import { asideInWords, partInWords, savedInWords, type Tanda } from './tandas.ts';
import { useTandaAction } from './useTanda.ts';

const LAYOUTS = [
  { value: '2', label: 'Dos cartas por hoja, para cortar' },
  { value: '1', label: 'Una carta por hoja, para sobre con ventana' },
] as const;
const ORDERS = [
  { value: 'reparto', label: 'Por seccional y lugar de trabajo' },
  { value: 'nombre', label: 'Por apellido' },
] as const;

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

const Choice = <Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={(event) => {
      const chosen = choices.find((one) => one.value === event.target.value);
      if (chosen) onChange(chosen.value);
    }}
    sx={{ minWidth: { xs: '100%', sm: 340 } }}
  >
    {choices.map((one) => (
      <MenuItem key={one.value} value={one.value}>
        {one.label}
      </MenuItem>
    ))}
  </TextField>
);

/** The letters of a batch, and the personas whose letter is still to come. */
export function TandaLetters({ tanda }: { tanda: Tanda }) {
  const aside = asideInWords(tanda);
  return (
    <Stack spacing={3}>
      {aside && <Alert severity="warning">{aside}</Alert>}
      {tanda.por_imprimir > 0 || tanda.apartadas === 0 ? <Letters tanda={tanda} /> : null}
    </Stack>
  );
}

interface Layout {
  por_hoja: (typeof LAYOUTS)[number]['value'];
  orden: (typeof ORDERS)[number]['value'];
  separadores: 'true' | 'false';
}

const NONE: string[] = [];

/** Parts that were saved in this browser, of the batch as it is now and in this layout. */
function useSaved({ id, version }: Tanda, layout: Layout) {
  const [saved, setSaved] = useStore(`cartas.${id}.${version}`, NONE);
  const prefix = [layout.por_hoja, layout.orden, layout.separadores].join(' ');
  const keyOf = (part: number) => `${prefix} ${part}`;
  return {
    isSaved: (part: number) => saved.includes(keyOf(part)),
    add: (part: number) => setSaved((before) => [...new Set([...before, keyOf(part)])]),
  };
}

/** A button for each part, which says whether it was saved. */
function Parts({ tanda, layout }: { tanda: Tanda; layout: Layout }) {
  const { id, por_imprimir: cartas } = tanda;
  const { isSaved, add } = useSaved(tanda, layout);
  const { save, isPending } = useDownload();
  const parts = Array.from({ length: Math.ceil(cartas / CARTAS_POR_PARTE) }, (_, at) => at + 1);
  const told = savedInWords(parts.filter(isSaved).length, parts.length);
  const fetchPart = (parte: number) =>
    save(wire.bajarCartas, { params: { id: String(id), parte }, query: layout }, () => add(parte));
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {parts.map((part) => (
          <Button
            key={part}
            variant={isSaved(part) ? 'outlined' : 'contained'}
            startIcon={isSaved(part) ? <CheckIcon /> : <PdfIcon />}
            disabled={isPending}
            onClick={() => fetchPart(part)}
          >
            {partInWords(part, CARTAS_POR_PARTE, cartas)}
            {isSaved(part) && ' (archivo bajado)'}
          </Button>
        ))}
      </Stack>
      {told && <Typography component="output">{told}</Typography>}
      {layout.por_hoja === '2' && (
        <Typography>
          Si cortás las hojas de una parte sin cambiarles el orden, y ponés la pila de las mitades
          de arriba sobre la de las mitades de abajo, las cartas quedan en orden.
        </Typography>
      )}
    </>
  );
}

/** The letters of a batch as PDF, in parts, until a clerk confirms that they are printed. */
function Letters({ tanda }: { tanda: Tanda }) {
  const { id, version } = tanda;
  const [porHoja, setPorHoja] = useState<Layout['por_hoja']>('2');
  const [orden, setOrden] = useState<Layout['orden']>('reparto');
  const [separadores, setSeparadores] = useState(true);
  const isSeparated = separadores && orden === 'reparto';
  const confirm = useTandaAction(id, (provider) =>
    provider.call(wire.confirmarImpresas, { params: { id: String(id) }, body: { version } }),
  );
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Choice label="En la hoja" value={porHoja} choices={LAYOUTS} onChange={setPorHoja} />
        <Choice label="En qué orden" value={orden} choices={ORDERS} onChange={setOrden} />
      </Stack>
      <Box>
        <FormControlLabel
          disabled={orden !== 'reparto'}
          control={<Switch checked={isSeparated} onChange={(_, on) => setSeparadores(on)} />}
          label="Un separador antes de cada lugar de trabajo, con su nombre y cuántas cartas van"
        />
      </Box>
      <Parts
        tanda={tanda}
        layout={{ por_hoja: porHoja, orden, separadores: isSeparated ? 'true' : 'false' }}
      />
      <Typography>
        Se pueden bajar de nuevo hasta que confirmes que se imprimieron
        {tanda.vence && `, o hasta el ${momentInWords(tanda.vence)}, cuando vencen`}.
      </Typography>
      <ConfirmAction
        endpoint={wire.confirmarImpresas}
        label="Ya las imprimí"
        title="Confirmar que las cartas están impresas"
        content="Desde ahora nadie las puede volver a bajar: las claves quedan sólo en el papel."
        run={async () => {
          await confirm.mutateAsync();
        }}
      />
    </Stack>
  );
}
