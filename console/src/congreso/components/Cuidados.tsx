import LockIcon from '@mui/icons-material/Lock';
import { Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { CanAccess, Labeled, useDataProvider, useRecordContext } from 'react-admin';
import { openCuidados } from '@gremio/contract/congreso/endpoints.ts';
import { DIETA_EN_PALABRAS } from '@gremio/contract/congreso/rules.ts';
import type { Cuidados as CuidadosReply } from '@gremio/contract/congreso/schemas.ts';
import type { Provider } from '../../platform/http/data.ts';
import type { Form } from './words.ts';

const NOTHING = '—';

const linesOf = (cuidados: CuidadosReply): [label: string, value: string][] => [
  ['Dieta', cuidados.dietas.map((one) => DIETA_EN_PALABRAS[one]).join(', ') || NOTHING],
  ['Otra dieta o alergia', cuidados.dieta_otra ?? NOTHING],
  ['Accesibilidad', cuidados.accesibilidad ?? NOTHING],
  [
    'En una emergencia',
    [cuidados.emergencia_nombre, cuidados.emergencia_vinculo].filter(Boolean).join(', ') || NOTHING,
  ],
  ['Su celular', cuidados.emergencia_celular ?? NOTHING],
];

/** Data that may reveal somebody's health: fetched only on demand, and each opening is audited. */
export function Cuidados() {
  const form = useRecordContext<Form>();
  const provider = useDataProvider<Provider>();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (id: number) => provider.call(openCuidados, { params: { id: String(id) } }),
  });
  if (!form) return null;
  return (
    <CanAccess action="edit" resource="cuidados_congreso">
      <Box component="section">
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          Cuidados y emergencia
        </Typography>
        {data ? (
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
            }}
          >
            {linesOf(data).map(([label, value]) => (
              <Labeled key={label} label={label}>
                <Typography variant="body2">{value}</Typography>
              </Labeled>
            ))}
          </Box>
        ) : (
          <>
            <Typography sx={{ mb: 1 }}>
              Son datos sensibles: miralos solo si te hacen falta. Queda anotado quién los abrió.
            </Typography>
            <Button
              variant="outlined"
              startIcon={<LockIcon />}
              disabled={isPending}
              onClick={() => mutate(form.id)}
            >
              Ver los cuidados
            </Button>
            {error && (
              <Typography color="error" role="alert">
                {error.message}
              </Typography>
            )}
          </>
        )}
      </Box>
    </CanAccess>
  );
}
