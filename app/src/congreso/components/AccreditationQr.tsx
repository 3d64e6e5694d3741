import type { FormCongreso } from '@gremio/contract/congreso/schemas.ts';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { ago } from '../../platform/ago.ts';
import { Button } from '../../platform/components/Button.tsx';
import { Qr } from '../../platform/components/Qr.tsx';
import { QrName, QrSheet } from '../../platform/components/QrSheet.tsx';
import { useNow } from '../../platform/hooks.ts';

const TICK_MS = 30_000;

interface AccreditationQrProps {
  congreso: string;
  form: FormCongreso;
  /** Time of the read, in epoch milliseconds. */
  readAt: number;
}

function AccreditationSheet({ congreso, form, readAt }: AccreditationQrProps) {
  const now = useNow(TICK_MS);
  return (
    <>
      <QrName>{form.nombre_credencial}</QrName>
      <p>{congreso}</p>
      <Qr text={form.entrada} label="QR de acreditación" level="high" />
      <p>Mostralo en la puerta, con tu documento.</p>
      <p>Actualizado {ago(readAt, now)}</p>
    </>
  );
}

/** Button that shows the accreditation QR, which is drawn on the phone and needs no signal. */
export function AccreditationQr(props: AccreditationQrProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <QrCode size={20} aria-hidden />
        Mostrar mi QR
      </Button>
      <QrSheet open={open} onClose={() => setOpen(false)}>
        <AccreditationSheet {...props} />
      </QrSheet>
    </>
  );
}
