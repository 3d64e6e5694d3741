import { Alert, Box, Button, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { esAntesDeEntrega } from '@gremio/contract/turnos/rules.ts';
import { layOut } from '@gremio/contract/turnos/endpoints.ts';
import { patronWrite } from '@gremio/contract/turnos/schemas.ts';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { feriadoInWords } from '@gremio/contract/ajustes/feriados/rules.ts';
import type { Feriado } from '@gremio/contract/ajustes/feriados/schemas.ts';
import { useFeriados } from '../../platform/calendar/feriados.ts';
import { UndoWarning } from '../../platform/undo/UndoWarning.tsx';
import { useDias, useHorasOf } from './live.ts';
import { PatronCalendar } from './PatronCalendar.tsx';
import { feriadosOf, previewOf, toPatron, type PatronValues, type Preview } from './patron.ts';
import { isVacation, type Campania } from './words.ts';
import { counted, plural } from '@gremio/contract/platform/counted.ts';

/** Preview of the days and horas that the pattern would add, in words and on its months. */
export function PatronPreview({ campania, saving }: { campania: Campania; saving: boolean }) {
  const values = useWatch<PatronValues>();
  const vacation = isVacation(campania);
  const holidays = useFeriados();
  const { data: dias = [] } = useDias(campania.id);
  const { data: horas = [] } = useHorasOf(campania.id);
  const parsed = patronWrite.safeParse(toPatron(values, vacation, holidays));
  const patron = parsed.success && parsed.data.desde ? parsed.data : null;
  const byDay = Map.groupBy(horas, ({ dia }) => dia);
  const existing = new Map(
    dias.map(({ dia }) => [dia, (byDay.get(dia) ?? []).map(({ hora }) => hora)]),
  );
  const each = vacation ? campania.limite_empleados : campania.cant_turnos;
  const preview =
    patron && (vacation || patron.horas.length > 0)
      ? previewOf(patron, existing, each, vacation)
      : null;
  return (
    <Box component="section" aria-labelledby="que-se-arma">
      <Typography id="que-se-arma" variant="h6" component="h2" sx={{ mb: 1 }}>
        Qué se va a armar
      </Typography>
      {preview ? (
        <PreviewText preview={preview} campania={campania} />
      ) : (
        <Alert severity="info">Completá las fechas y las horas para ver qué se va a armar.</Alert>
      )}
      {patron && <FeriadosText {...feriadosOf(patron, holidays)} />}
      <UndoWarning endpoint={layOut} about="mientras" />
      <Button type="submit" variant="contained" disabled={saving} sx={{ my: 2 }}>
        {preview ? actLabel(preview) : 'Armar'}
      </Button>
      {patron && <PatronCalendar patron={patron} dias={dias} start={campania.dia_inicio_entrega} />}
    </Box>
  );
}

function actLabel({ newDias, addedHoras }: Preview): string {
  if (newDias.length > 0) return `Armar ${counted(newDias.length, 'día', 'días')}`;
  return addedHoras > 0 ? `Agregar ${counted(addedHoras, 'hora', 'horas')}` : 'Armar';
}

/** `18 días, 9 horas, 5 lugares: 810 turnos`. */
function totalInWords({ newDias, horas, perHora, places }: Preview, vacation: boolean): string {
  const parts = [
    counted(newDias.length, 'día nuevo', 'días nuevos'),
    ...(vacation ? [] : [counted(horas.length, 'hora', 'horas')]),
    counted(perHora, 'lugar', 'lugares'),
  ];
  return `${parts.join(', ')}: ${counted(places, vacation ? 'lugar' : 'turno', vacation ? 'lugares' : 'turnos')}.`;
}

function FeriadosList({ title, feriados }: { title: string; feriados: readonly Feriado[] }) {
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {feriados.map((one) => (
          <li key={one.fecha}>
            {formatDay(one.fecha)}. {feriadoInWords(one)}
          </li>
        ))}
      </Box>
    </>
  );
}

/** The holidays that the pattern skips and, as a warning, those that it lays out. */
function FeriadosText({ skipped, opened }: ReturnType<typeof feriadosOf>) {
  const days = (count: number) =>
    counted(count, 'feriado o día que no se atiende', 'feriados o días que no se atiende');
  return (
    <>
      {skipped.length > 0 && (
        <Alert severity="info" sx={{ mt: 1 }}>
          <FeriadosList
            title={`Se ${plural(skipped.length, 'saltea', 'saltean')} ${days(skipped.length)}:`}
            feriados={skipped}
          />
        </Alert>
      )}
      {opened.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          <FeriadosList
            title={`Se ${plural(opened.length, 'arma', 'arman')} en ${days(opened.length)}:`}
            feriados={opened}
          />
        </Alert>
      )}
    </>
  );
}

function PreviewText({ preview, campania }: { preview: Preview; campania: Campania }) {
  const { newDias, existingDias, horas, addedHoras } = preview;
  const { dia_inicio_entrega: start } = campania;
  const vacation = isVacation(campania);
  const beforeEntrega = newDias.filter((dia) => esAntesDeEntrega(dia, start)).length;
  const first = newDias[0];
  if (!first && existingDias.length === 0) {
    return <Alert severity="warning">Ningún día cae en esas fechas.</Alert>;
  }
  const gets =
    addedHoras > 0
      ? `se les ${plural(addedHoras, 'agrega', 'agregan')} ${counted(addedHoras, 'hora que falta', 'horas que faltan')}, y lo demás no cambia.`
      : 'no cambian.';
  return (
    <Alert severity="info">
      <Typography sx={{ fontWeight: 600 }}>{totalInWords(preview, vacation)}</Typography>
      {first && (
        <Typography>
          Del {formatDay(first)} al {formatDay(newDias.at(-1) ?? first)}.
        </Typography>
      )}
      {start !== null && beforeEntrega > 0 && (
        <Typography>
          {counted(beforeEntrega, 'es', 'son')} de antes del inicio de la entrega (
          {formatDay(start)}): no se {plural(beforeEntrega, 'ofrece', 'ofrecen')}.
        </Typography>
      )}
      {horas.length > 0 && <Typography>Horas: {horas.join(', ')}.</Typography>}
      {existingDias.length > 0 && (
        <Typography>
          {counted(existingDias.length, 'día ya estaba', 'días ya estaban')}: {gets} Nada de lo
          reservado se toca.
        </Typography>
      )}
    </Alert>
  );
}
