import { counted } from '@gremio/contract/platform/counted.ts';
import DoorIcon from '@mui/icons-material/MeetingRoom';
import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  Chip,
  LinearProgress,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useListContext } from 'react-admin';
import type { Conteo } from '@gremio/contract/puerta/schemas.ts';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import { useConteos } from './useConteos.ts';

function PuertaCounts({ puertas }: Pick<Conteo, 'puertas'>) {
  if (puertas.length === 0)
    return <Typography color="text.secondary">Todavía no entró nadie.</Typography>;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>Puerta</TableCell>
          <TableCell align="right">Adentro</TableCell>
          <TableCell>Último ingreso</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {puertas.map(({ puerta, adentro, ultimo }) => (
          <TableRow key={puerta}>
            <TableCell>{puerta}</TableCell>
            <TableCell align="right">{adentro}</TableCell>
            <TableCell>{ultimo ? momentInWords(ultimo) : '—'}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const twice = (count: number): string => counted(count, 'ingreso repetido', 'ingresos repetidos');

/** A place: how many of the expected are inside, in all and by door. */
function ConteoCard({ conteo }: { conteo: Conteo }) {
  const { filterValues, setFilters } = useListContext();
  const { lugar, adentro, esperados, duplicados, puertas } = conteo;
  const shown = filterValues['clase'] === lugar.clase && filterValues['de'] === lugar.id;
  const { clase: _clase, de: _de, ...others } = filterValues;
  const choose = () => setFilters(shown ? others : { ...others, clase: lugar.clase, de: lugar.id });
  const share = esperados === 0 ? 0 : Math.min(100, (adentro / esperados) * 100);
  return (
    <Card
      component="section"
      aria-label={lugar.nombre}
      variant="outlined"
      sx={{ flex: '1 1 320px', maxWidth: 520 }}
    >
      <CardContent>
        <Typography variant="h6" component="h2">
          {lugar.nombre}
        </Typography>
        <Typography color="text.secondary">{momentInWords(lugar.desde)}</Typography>
        <Stack direction="row" spacing={1} sx={{ my: 1, alignItems: 'baseline' }}>
          <Typography variant="h4" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {adentro}
          </Typography>
          <Typography>de {esperados} adentro</Typography>
          {duplicados > 0 && <Chip size="small" color="warning" label={twice(duplicados)} />}
        </Stack>
        <LinearProgress
          variant="determinate"
          value={share}
          aria-label={`Adentro en ${lugar.nombre}`}
          sx={{ mb: 2 }}
        />
        <PuertaCounts puertas={puertas} />
        <Button onClick={choose} sx={{ mt: 1 }}>
          {shown ? 'Ver los de todos' : 'Ver sus ingresos'}
        </Button>
      </CardContent>
    </Card>
  );
}

/** Live counts of all places and their doors. */
export function ConteoCards() {
  const { conteos, pending, error } = useConteos();
  return (
    <Box sx={{ mt: 2 }}>
      <Stack direction="row" sx={{ mb: 2, justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography color="text.secondary">
          {pending || conteos.length > 0
            ? 'Quiénes entraron, a medida que pasa.'
            : 'No hay eventos ni congresos de hoy o de estos días.'}
        </Typography>
        <Button variant="outlined" startIcon={<DoorIcon />} href="/puerta">
          Abrir una puerta
        </Button>
      </Stack>
      {error && conteos.length === 0 && <Alert severity="error">{error.message}</Alert>}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2 }}>
        {conteos.map((conteo) => (
          <ConteoCard key={`${conteo.lugar.clase}/${conteo.lugar.id}`} conteo={conteo} />
        ))}
      </Stack>
    </Box>
  );
}
