import { useState } from 'react';
import PdfIcon from '@mui/icons-material/PictureAsPdf';
import ConfirmationIcon from '@mui/icons-material/Redeem';
import { Alert, Box, LinearProgress, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CanAccess, Link, useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { ventanaOf } from '@gremio/contract/vouchers/rules.ts';
import type { TipoPropio } from '@gremio/contract/vouchers/schemas.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import {
  claimPorTelefono,
  papelDeVouchers,
  vouchersDePersona,
} from '@gremio/contract/vouchers/telefono/endpoints.ts';
import { DownloadButton } from '../../platform/actions/DownloadButton.tsx';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import { plural } from '@gremio/contract/platform/counted.ts';
import type { Provider } from '../../platform/http/data.ts';
import { EstadoChip } from '../../platform/lists/EstadoField.tsx';
import { dateInWords } from '../../platform/lists/DateText.tsx';
import { EstadoWarning } from '../../platform/persona/EstadoWarning.tsx';
import { RecordSection } from '../../platform/persona/RecordSection.tsx';

interface Persona {
  id: number;
  nombre: string;
  estado: string;
}

const dueOf = ({ vouchers }: TipoPropio) =>
  vouchers.filter(({ estado, de_otro_titular }) => estado === 'disponible' && !de_otro_titular);

const hasToUse = ({ vouchers }: TipoPropio): boolean =>
  vouchers.some(({ estado, de_otro_titular }) => estado === 'reclamado' && !de_otro_titular);

interface TipoProps {
  tipo: TipoPropio;
  persona: Persona;
  onDone: () => Promise<unknown>;
}

/** Claims all due vouchers of a kind, as the member would in the app, and shows the codes to read out. */
function ClaimVouchers({ tipo, persona, onDone }: TipoProps) {
  const provider = useDataProvider<Provider>();
  const due = dueOf(tipo);
  const [today] = useState(() => localParts(new Date()).fecha);
  const open = ventanaOf(tipo, today) === 'abierta';
  if (due.length === 0 || !open || persona.estado !== 'activo') return null;
  const whose = due.map(({ nombre }) => nombre ?? persona.nombre).join(', ');
  const claim = async () => {
    const body = { persona_id: persona.id, tipo_id: tipo.id };
    const { vouchers, sin_cubrir } = await provider.call(claimPorTelefono, { body });
    await onDone();
    const codigos = vouchers.flatMap(({ codigo }) => codigo ?? []).join(', ');
    const rest =
      sin_cubrir > 0
        ? ` ${sin_cubrir} ${plural(sin_cubrir, 'no alcanzó', 'no alcanzaron')} a cubrirse: se agotaron.`
        : '';
    return `Se pidió ${tipo.nombre}: ${codigos}.${rest}`;
  };
  return (
    <CanAccess action="edit" resource="vouchers">
      <ConfirmAction
        endpoint={claimPorTelefono}
        label={due.length === 1 ? 'Pedir' : `Pedir ${due.length}`}
        icon={<ConfirmationIcon />}
        title={`Pedir ${tipo.nombre} para ${persona.nombre}`}
        content={`Es para ${whose}. ${plural(tipo.cantidad, 'Queda', 'Quedan')} ${tipo.cantidad}.`}
        run={claim}
      />
    </CanAccess>
  );
}

function TipoSection({ tipo, persona, onDone }: TipoProps) {
  const translate = useTranslate();
  return (
    <RecordSection
      title={tipo.nombre}
      action={<ClaimVouchers tipo={tipo} persona={persona} onDone={onDone} />}
    >
      <Stack component="ul" spacing={1} sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {tipo.vouchers.map(
          ({ id, hijo_id, nombre, estado, codigo, de_otro_titular, vence }, index) => (
            <Box
              component="li"
              key={id ?? `${hijo_id} ${index}`}
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
            >
              <Typography component="span" sx={{ minWidth: 160 }}>
                {nombre ?? persona.nombre}
              </Typography>
              <EstadoChip
                estado={estado}
                label={translate(`resources.vouchers.estados.${estado}`, { _: estado })}
              />
              {codigo && (
                <Link to={`/vouchers/${id}/show`} aria-label={`Ver el voucher ${codigo}`}>
                  <Typography component="code" sx={{ fontWeight: 600 }}>
                    {codigo}
                  </Typography>
                </Link>
              )}
              <Typography component="span" variant="body2" color="text.secondary">
                {de_otro_titular ? 'Lo tiene el otro titular' : `Vence el ${dateInWords(vence)}`}
              </Typography>
            </Box>
          ),
        )}
      </Stack>
    </RecordSection>
  );
}

/** The persona's claimable and claimed vouchers, by kind. */
export function PersonaVouchers() {
  const persona = useRecordContext<Persona>();
  const provider = useDataProvider<Provider>();
  const id = persona?.id ?? 0;
  const { data, error, refetch } = useQuery({
    queryKey: ['vouchers-de', id],
    queryFn: () => provider.call(vouchersDePersona, { params: { id } }).then(({ tipos }) => tipos),
  });
  if (!persona) return null;
  return (
    <Stack spacing={3}>
      <EstadoWarning estado={persona.estado} />
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <LinearProgress aria-label="Buscando sus vouchers" />}
      {data?.some(hasToUse) && (
        <CanAccess action="edit" resource="canje">
          <Box>
            <DownloadButton
              label="Imprimir los que puede usar"
              icon={<PdfIcon />}
              endpoint={papelDeVouchers}
              input={{ params: { id } }}
            />
          </Box>
        </CanAccess>
      )}
      {data?.length === 0 && <Typography>No le corresponde ninguno ahora.</Typography>}
      {data?.map((tipo) => (
        <TipoSection key={tipo.id} tipo={tipo} persona={persona} onDone={refetch} />
      ))}
    </Stack>
  );
}
