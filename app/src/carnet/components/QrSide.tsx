import { thisDevice } from '../../platform/api/device.ts';
import { numeroLabel } from '@gremio/contract/personas/rules.ts';
import type { Ficha } from '@gremio/contract/personas/schemas.ts';
import { NoQr, qrClass, QrName, QrSheet } from '../../platform/components/QrSheet.tsx';
import styles from './carnet.module.css';
import { ESTADO_LOOKS } from '@gremio/ui/carnet/estado.ts';

interface QrSideProps {
  ficha: Ficha;
  /** PNG data URL; null if it was never loaded on this device. */
  qr: string | null;
  open: boolean;
  onClose: () => void;
}

/** Back of the card, with its QR on white. */
export function QrSide({ ficha, qr, open, onClose }: QrSideProps) {
  return (
    <QrSheet open={open} onClose={onClose} close="Volver al carnet" turns>
      {qr ? (
        <img src={qr} width={230} height={230} alt="QR del carnet" className={qrClass} />
      ) : (
        <NoQr>El QR todavía no se guardó en {thisDevice()}. Abrilo una vez con señal.</NoQr>
      )}
      <div>
        <QrName>{ficha.nombre}</QrName>
        <p className={styles.number}>
          {numeroLabel(ficha.sexo)} {ficha.nro_afiliado} · {ESTADO_LOOKS[ficha.estado].word}
        </p>
      </div>
    </QrSheet>
  );
}
