import { counted } from '@gremio/contract/platform/counted.ts';
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

const CANAL_LABELS: Record<Canal, string> = { correo: 'Por mail', push: 'En tu celular' };

interface AvisoChoiceProps {
  choice: Preferencias['avisos'][number];
  /** The choice being saved, as `aviso canal`; null when none is. */
  saving: string | null;
  onChoose: (aviso: Aviso, canal: Canal, activo: boolean) => void;
}

/** A notice with a checkbox for each channel; a channel that cannot be switched off shows the reason. */
function AvisoChoice({ choice, saving, onChoose }: AvisoChoiceProps) {
  const { aviso } = choice;
  const { titulo, detalle, ...canales } = AVISOS[aviso];
  const fixed = CANALES.map((canal) => canales[canal]).filter((one) => typeof one === 'string');
  return (
    <fieldset className={styles.aviso}>
      <legend className={styles.title}>{titulo}</legend>
      <p className={styles.detail}>{detalle}</p>
      <div className={styles.canales}>
        {CANALES.filter((canal) => typeof canales[canal] === 'boolean').map((canal) => (
          <Checkbox
            key={canal}
            checked={choice[canal]}
            pending={saving === `${aviso} ${canal}`}
            onChange={(activo) => onChoose(aviso, canal, activo)}
          >
            {CANAL_LABELS[canal]}
            <span className="only-heard">({titulo})</span>
          </Checkbox>
        ))}
      </div>
      {fixed.map((why) => (
        <p key={why} className={styles.detail}>
          {why}
        </p>
      ))}
    </fieldset>
  );
}

function DeliveryNote({ email, dispositivos }: Preferencias) {
  const arrive = email ? 'también llegan' : 'llegan';
  const devices =
    dispositivos === 0
      ? 'Todavía no activaste los avisos en ningún celular.'
      : `Los avisos ${arrive} a ${counted(dispositivos, 'celular', 'celulares')}.`;
  if (email) {
    return (
      <p className={styles.detail}>
        Los mails van a <strong>{email}</strong>. {devices}
      </p>
    );
  }
  return (
    <p className={styles.detail}>
      No tenemos tu mail: <Link to="/mas/mis-datos">cargalo en Mis datos</Link>. {devices}
    </p>
  );
}

/** The member's notices by channel; each choice is saved at once. */
export function AvisoChoices({ preferencias }: { preferencias: Preferencias }) {
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
      <DeliveryNote {...preferencias} />
      <div className={styles.avisos}>
        {preferencias.avisos.map((choice) => (
          <AvisoChoice
            key={choice.aviso}
            choice={choice}
            saving={saving}
            onChoose={(...chosen) => void choose(...chosen)}
          />
        ))}
      </div>
      <p className={styles.detail}>
        Lo que pediste y lo que se cancela te lo escribimos siempre: una clave, una confirmación, un
        turno o una reserva que cambia. De noche no avisamos.
      </p>
      <ProblemDialog problem={write.problem} onClose={write.dismiss} />
    </Card>
  );
}
