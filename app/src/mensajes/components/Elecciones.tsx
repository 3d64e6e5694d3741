import { getPreferencias, setPreferencia } from '@gremio/contract/mensajes/avisos/endpoints.ts';
import { type Aviso, AVISOS, type Canal, CANALES } from '@gremio/contract/mensajes/avisos/rules.ts';
import type { Preferencias } from '@gremio/contract/mensajes/avisos/schemas.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { amend } from '../../platform/api/read.ts';
import { useWrite } from '../../platform/api/write.ts';
import { Card } from '../../platform/components/Card.tsx';
import { Checkbox } from '../../platform/components/Checkbox.tsx';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import styles from './avisos.module.css';

const POR: Record<Canal, string> = { correo: 'Por mail', push: 'En tu celular' };

interface AvisoProps {
  elegido: Preferencias['avisos'][number];
  /** The choice being saved, as `aviso canal`; null when none is. */
  saving: string | null;
  onChoose: (aviso: Aviso, canal: Canal, activo: boolean) => void;
}

/** A notice with a checkbox for each channel; a channel that cannot be switched off shows the reason. */
function UnAviso({ elegido, saving, onChoose }: AvisoProps) {
  const { aviso } = elegido;
  const { titulo, detalle, ...canales } = AVISOS[aviso];
  const fixed = CANALES.map((canal) => canales[canal]).filter((one) => typeof one === 'string');
  return (
    <fieldset className={styles.aviso}>
      <legend className={styles.titulo}>{titulo}</legend>
      <p className={styles.detalle}>{detalle}</p>
      <div className={styles.canales}>
        {CANALES.filter((canal) => typeof canales[canal] === 'boolean').map((canal) => (
          <Checkbox
            key={canal}
            checked={elegido[canal]}
            pending={saving === `${aviso} ${canal}`}
            onChange={(activo) => onChoose(aviso, canal, activo)}
          >
            {POR[canal]}
            <span className="only-heard">({titulo})</span>
          </Checkbox>
        ))}
      </div>
      {fixed.map((why) => (
        <p key={why} className={styles.detalle}>
          {why}
        </p>
      ))}
    </fieldset>
  );
}

function Adonde({ email, dispositivos }: Preferencias) {
  const arrive = email ? 'también llegan' : 'llegan';
  const devices =
    dispositivos === 0
      ? 'Todavía no activaste los avisos en ningún celular.'
      : `Los avisos ${arrive} a ${dispositivos === 1 ? 'un celular' : `${dispositivos} celulares`}.`;
  if (email) {
    return (
      <p className={styles.detalle}>
        Los mails van a <strong>{email}</strong>. {devices}
      </p>
    );
  }
  return (
    <p className={styles.detalle}>
      No tenemos tu mail: <Link to="/mas/mis-datos">cargalo en Mis datos</Link>. {devices}
    </p>
  );
}

/** The member's notices by channel; each choice is saved at once. */
export function Elecciones({ preferencias }: { preferencias: Preferencias }) {
  const write = useWrite(setPreferencia, { failed: 'No se guardó' });
  const [saving, setSaving] = useState<string | null>(null);
  const choose = async (aviso: Aviso, canal: Canal, activo: boolean) => {
    setSaving(`${aviso} ${canal}`);
    const saved = await write.run({ params: { aviso, canal }, body: { activo } });
    if (saved) amend(getPreferencias, {}, () => ({ preferencias: saved }));
    setSaving(null);
  };
  return (
    <Card title="Qué te avisamos">
      <Adonde {...preferencias} />
      <div className={styles.avisos}>
        {preferencias.avisos.map((elegido) => (
          <UnAviso
            key={elegido.aviso}
            elegido={elegido}
            saving={saving}
            onChoose={(...chosen) => void choose(...chosen)}
          />
        ))}
      </div>
      <p className={styles.detalle}>
        Lo que pediste y lo que se cancela te lo escribimos siempre: una clave, una confirmación, un
        turno o una reserva que cambia. De noche no avisamos.
      </p>
      <ProblemDialog problem={write.problem} onClose={write.dismiss} />
    </Card>
  );
}
