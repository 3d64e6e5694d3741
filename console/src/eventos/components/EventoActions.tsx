import PdfIcon from '@mui/icons-material/PictureAsPdf';
import PersonAddIcon from '@mui/icons-material/PersonAdd';
import { EditButton, TopToolbar, useRecordContext } from 'react-admin';
import { exportInvitados, listaDePuerta } from '@gremio/contract/eventos/endpoints.ts';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { usePowers } from '../../platform/http/powers.ts';
import { DownloadButton } from '../../platform/actions/DownloadButton.tsx';
import { ExportMenu } from '../../platform/actions/ExportMenu.tsx';
import { LinkButton } from '../../platform/actions/LinkButton.tsx';
import { CancelEvento } from './CancelEvento.tsx';
import { RunSorteo } from './RunSorteo.tsx';
import type { Evento } from './words.ts';

/** A clerk's actions on an evento, limited to those that they may do. */
export function EventoActions() {
  const powers = usePowers();
  const evento = useRecordContext<Evento>();
  if (!powers || !evento) return null;
  const stands = evento.cancelado === null;
  const writes = stands && mayReach(powers, 'eventos', 'w');
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      {writes && <RunSorteo />}
      {stands && mayReach(powers, 'invitaciones', 'w') && (
        <LinkButton
          to="/invitaciones/create"
          state={{ record: { evento_id: evento.id } }}
          icon={<PersonAddIcon />}
          label="Inscribir a un afiliado"
        />
      )}
      <ExportMenu label="Exportar" endpoint={exportInvitados} query={{ evento_id: evento.id }} />
      <DownloadButton
        label="Lista para imprimir"
        icon={<PdfIcon />}
        endpoint={listaDePuerta}
        input={{ params: { id: String(evento.id) } }}
      />
      {writes && <EditButton />}
      {writes && <CancelEvento />}
    </TopToolbar>
  );
}
