import PrintIcon from '@mui/icons-material/Print';
import PersonAddIcon from '@mui/icons-material/PersonAdd';
import UploadIcon from '@mui/icons-material/UploadFile';
import { EditButton, TopToolbar, usePermissions, useRecordContext } from 'react-admin';
import { exportInvitados } from '@gremio/contract/eventos/endpoints.ts';
import { mayTouch, type Role } from '@gremio/contract/personal/rules.ts';
import { ExportMenu } from '../../platform/actions/ExportMenu.tsx';
import { LinkButton } from '../../platform/actions/LinkButton.tsx';
import { CancelEvento } from './CancelEvento.tsx';
import { RunSorteo } from './RunSorteo.tsx';
import type { Evento } from './words.ts';

/** A clerk's actions on an evento, limited to those of the role. */
export function EventoActions() {
  const { permissions: role } = usePermissions<Role>();
  const evento = useRecordContext<Evento>();
  if (!role || !evento) return null;
  const stands = evento.cancelado === null;
  const writes = stands && mayTouch(role, 'eventos', 'w');
  const base = `/eventos/${evento.id}`;
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      {writes && <RunSorteo />}
      {stands && mayTouch(role, 'invitaciones', 'w') && (
        <LinkButton
          to="/invitaciones/create"
          state={{ record: { evento_id: evento.id } }}
          icon={<PersonAddIcon />}
          label="Inscribir a un afiliado"
        />
      )}
      {writes && evento.audiencia === 'lista' && (
        <LinkButton to={`${base}/lista`} icon={<UploadIcon />} label="Cargar la lista" />
      )}
      <ExportMenu label="Exportar" endpoint={exportInvitados} query={{ evento_id: evento.id }} />
      <LinkButton to={`${base}/imprimir`} icon={<PrintIcon />} label="Lista para imprimir" />
      {writes && <EditButton />}
      {writes && <CancelEvento />}
    </TopToolbar>
  );
}
