import DoorIcon from '@mui/icons-material/MeetingRoom';
import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { formatDay, localParts } from '@gremio/contract/platform/format.ts';
import { listLugares } from '@gremio/contract/puerta/endpoints.ts';
import type { Conteo } from '@gremio/contract/puerta/schemas.ts';
import { counted } from '@gremio/contract/platform/counted.ts';
import { NothingRow } from '../../platform/desk/NothingRow.tsx';
import { FiguresBody, FiguresCard } from '../../platform/home/FiguresCard.tsx';
import { useFigures } from '../../platform/home/figures.tsx';
import { type LinkRow, LinkList } from '../../platform/home/LinkList.tsx';
import { usePowers } from '../../platform/http/powers.ts';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import { listAddress } from '../../platform/lists/list-address.ts';

/** Height reserved while the places load: a row. */
const HEIGHT = 24;

const dayOf = (moment: number): string => localParts(new Date(moment)).fecha;
const firstDay = ({ lugar }: Conteo): string => dayOf(Date.parse(lugar.desde));
/** A place that closes at midnight is not open on the day that begins then. */
const lastDay = ({ lugar }: Conteo): string => dayOf(Date.parse(lugar.hasta) - 1);

const rowOf = ({ lugar }: Conteo, detail: string, filter: object = {}): LinkRow => ({
  id: `${lugar.clase}/${lugar.id}`,
  title: lugar.nombre,
  detail,
  to: listAddress('accesos', { clase: lugar.clase, de: lugar.id, ...filter }),
});

const insideInWords = ({ lugar, adentro, esperados }: Conteo): string =>
  `${lugar.lugar} · desde el ${momentInWords(lugar.desde)} · ${adentro} de ${esperados} adentro`;

function nextInWords(conteos: Conteo[], hoy: string): string {
  const next = conteos.find((one) => firstDay(one) > hoy);
  return next
    ? `Hoy no hay ninguna. La próxima es ${next.lugar.nombre}, el ${formatDay(firstDay(next))}.`
    : 'Hoy no hay ninguna.';
}

/** The eventos and congresos of today, and the door's page, which is made for a phone. */
export function DoorsToday() {
  const powers = usePowers();
  const figures = useFigures(listLugares);
  const [hoy] = useState(() => dayOf(Date.now()));
  return (
    <FiguresCard
      title="Puertas de hoy"
      listLink={{ to: '/accesos', label: 'Ver los ingresos' }}
      figures={figures}
      height={HEIGHT}
    >
      {({ conteos }) => {
        const open = conteos.filter((one) => firstDay(one) <= hoy && lastDay(one) >= hoy);
        return (
          <>
            {open.length === 0 ? (
              <Typography>{nextInWords(conteos, hoy)}</Typography>
            ) : (
              <LinkList rows={open.map((one) => rowOf(one, insideInWords(one)))} />
            )}
            {powers && mayReach(powers, 'accesos', 'w') && (
              <Button variant="outlined" startIcon={<DoorIcon />} href="/puerta" sx={{ mt: 2 }}>
                Abrir una puerta
              </Button>
            )}
          </>
        );
      }}
    </FiguresCard>
  );
}

/** People who entered twice, at the doors of these days. */
export function RepeatedAccesos() {
  const figures = useFigures(listLugares);
  return (
    <Box component="section" aria-label="Ingresos repetidos" sx={{ py: 1 }}>
      <FiguresBody figures={figures} height={HEIGHT}>
        {({ conteos }) => {
          const twice = conteos.filter(({ duplicados }) => duplicados > 0);
          if (twice.length === 0)
            return <NothingRow>Nadie entró dos veces a un evento.</NothingRow>;
          return (
            <LinkList
              rows={twice.map((one) =>
                rowOf(one, counted(one.duplicados, 'ingreso repetido', 'ingresos repetidos'), {
                  repetido: true,
                }),
              )}
            />
          );
        }}
      </FiguresBody>
    </Box>
  );
}
