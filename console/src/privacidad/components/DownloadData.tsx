import DownloadIcon from '@mui/icons-material/Download';
import { downloadDatos } from '@gremio/contract/privacidad/endpoints.ts';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import { saveDownload } from '../../platform/http/download.ts';

/** Downloads all data held about a persona, to hand over; the download is audited. */
export function DownloadData({ id, nombre }: { id: number; nombre: string }) {
  return (
    <ConfirmAction
      endpoint={downloadDatos}
      label="Descargar sus datos"
      icon={<DownloadIcon />}
      title={`Descargar los datos de ${nombre}`}
      content="Es un archivo con todo lo que se guarda de esa persona y de sus hijos. Entregáselo sólo a ella. Queda registrado en Auditoría."
      run={() => saveDownload(downloadDatos, { params: { id: String(id) } })}
    />
  );
}
