import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import { type Cifras, dimensionesOf, type Informe } from '@gremio/contract/platform/informe.ts';
import { tituloDePor, visiblesDe } from '@gremio/contract/platform/informe-tabla.ts';
import { startOf } from '@gremio/contract/platform/periods.ts';
import type { Choices } from './report.ts';

interface Props {
  informe: Informe;
  query: Choices;
  cifras: Cifras | undefined;
  medida: string;
  vista: string | null;
  choose: (changes: Choices) => void;
}

/** The choices of a report: period, grouping, filters, and the measure that is drawn. */
export function ReportFilters({ informe, query, cifras, medida, vista, choose }: Props) {
  const dimensions = dimensionesOf(informe);
  const filters = ['seccional', ...dimensions.filter((name) => informe.dimensiones[name]?.filtro)];
  const por = cifras?.por ?? query['por'] ?? informe.tiempos[0];
  const groupings = [...informe.tiempos, 'seccional', ...dimensions];
  const measures = visiblesDe(informe);
  return (
    <Box component="section" aria-label="Filtros">
      <Periods choose={choose} />
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          mt: 1,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(auto-fill, minmax(180px, 1fr))',
          },
        }}
      >
        <Day
          label="Desde"
          value={query['desde'] ?? cifras?.desde ?? ''}
          onChange={(desde) => choose({ desde, hasta: query['hasta'] ?? cifras?.hasta })}
        />
        <Day
          label="Hasta"
          value={query['hasta'] ?? cifras?.hasta ?? ''}
          onChange={(hasta) => choose({ hasta, desde: query['desde'] ?? cifras?.desde })}
        />
        <Choice
          label="Por"
          value={por}
          options={groupings.map((name) => ({ clave: name, titulo: tituloDePor(informe, name) }))}
          onChange={(next) => choose({ por: next })}
        />
        {filters.map((name) => (
          <Choice
            key={name}
            label={tituloDePor(informe, name)}
            value={query[name] ?? ''}
            options={[
              { clave: '', titulo: 'Todo' },
              ...(cifras?.opciones[name] ?? chosenOnly(query[name])),
            ]}
            onChange={(next) => choose({ [name]: next })}
          />
        ))}
        {measures.length > 1 && (
          <Choice
            label="Cifra"
            value={medida}
            options={measures.map((name) => ({
              clave: name,
              titulo: informe.medidas[name]?.titulo ?? name,
            }))}
            onChange={(next) => choose({ medida: next })}
          />
        )}
        {informe.partes.length > 0 && (
          <Choice
            label="Dibujo"
            value={vista ?? ''}
            options={[
              { clave: '', titulo: 'Con un año antes' },
              { clave: 'partes', titulo: 'En partes' },
            ]}
            onChange={(next) => choose({ vista: next })}
          />
        )}
      </Box>
    </Box>
  );
}

const chosenOnly = (value: string | undefined) => (value ? [{ clave: value, titulo: value }] : []);

/** Periods that are chosen with one click. */
function Periods({ choose }: Pick<Props, 'choose'>) {
  const [hoy] = useState(() => localParts(new Date()).fecha);
  const year = Number(hoy.slice(0, 4));
  const periods: [label: string, desde: string, hasta: string][] = [
    ['Últimas 12 semanas', plusDays(startOf('semana', hoy), -77), hoy],
    ['Este mes', startOf('mes', hoy), hoy],
    ['Este año', `${year}-01-01`, hoy],
    ['El año pasado', `${year - 1}-01-01`, `${year - 1}-12-31`],
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {periods.map(([label, desde, hasta]) => (
        <Button key={label} size="small" onClick={() => choose({ desde, hasta })}>
          {label}
        </Button>
      ))}
    </Box>
  );
}

interface DayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** A day. While its year is being typed, the report stays as it is. */
function Day({ label, value, onChange }: DayProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  return (
    <TextField
      id={id}
      type="date"
      label={label}
      size="small"
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        if (!/^20\d\d-/.test(target.value)) return;
        setTyped(null);
        onChange(target.value);
      }}
      onBlur={() => setTyped(null)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { min: '2000-01-01', max: '2099-12-31' },
      }}
    />
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: { clave: string; titulo: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <TextField
      id={id}
      select
      label={label}
      size="small"
      value={options.some(({ clave }) => clave === value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      {options.map(({ clave, titulo }) => (
        <MenuItem key={clave} value={clave}>
          {titulo}
        </MenuItem>
      ))}
    </TextField>
  );
}
