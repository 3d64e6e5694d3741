import { plural } from '@gremio/contract/platform/counted.ts';
import { papelEntradas } from '@gremio/contract/eventos/endpoints.ts';
import { calendarioOf } from '@gremio/contract/eventos/cita/rules.ts';
import type { Evento, Invitacion } from '@gremio/contract/eventos/schemas.ts';
import { CalendarPlus, CircleCheck, QrCode } from 'lucide-react';
import { useState } from 'react';
import { Button as Press } from 'react-aria-components/Button';
import { Button } from '../../platform/components/Button.tsx';
import { Chip } from '../../platform/components/Chip.tsx';
import { List, RowBody, rowClass } from '../../platform/components/Row.tsx';
import { SavePdf } from '../../platform/components/SavePdf.tsx';
import { Section } from '../../platform/components/Section.tsx';
import { UpdatedAgo } from '../../platform/components/States.tsx';
import { formatDocumento } from '@gremio/contract/platform/documento.ts';
import { saveFile } from '../../platform/save.ts';
import { type Entrada, EntradaSheet } from './EntradaSheet.tsx';
import styles from './eventos.module.css';
import { useParentesco } from './useParentesco.ts';
import { entradasOf } from './words.ts';

function saveCalendar(evento: Evento, invitacion: Invitacion): void {
  const text = calendarioOf(evento, invitacion, location.hostname, new Date().toISOString());
  saveFile(new Blob([text], { type: 'text/calendar' }), `evento-${evento.id}.ics`);
}

function EntradaRow({ entrada, onShow }: { entrada: Entrada; onShow: () => void }) {
  const { nombre, numdoc, parentesco, ingreso } = entrada;
  const parentescoOf = useParentesco();
  return (
    <li>
      <Press
        className={`${rowClass} ${styles.pressed}`}
        aria-label={`Mostrar la entrada de ${nombre}`}
        onPress={onShow}
      >
        <RowBody
          icon={QrCode}
          title={nombre}
          detail={`${parentescoOf(parentesco, numdoc)} · DNI ${formatDocumento(numdoc)}`}
          fact={
            ingreso && (
              <Chip tone="ok" icon={CircleCheck}>
                Ingresó
              </Chip>
            )
          }
          opens
        />
      </Press>
    </li>
  );
}

interface EntradasProps {
  evento: Evento;
  invitacion: Invitacion;
  /** Time of the read, in epoch milliseconds. */
  readAt: number;
}

/** Lists each person's entry; pressing one shows its QR. */
export function Entradas({ evento, invitacion, readAt }: EntradasProps) {
  const [shown, setShown] = useState<number | null>(null);
  const entradas = entradasOf(invitacion.invitados);
  if (entradas.length === 0) return null;
  return (
    <Section title={plural(entradas.length, 'Tu entrada', 'Tus entradas')}>
      <List label="Entradas">
        {entradas.map((entrada, index) => (
          <EntradaRow key={entrada.id} entrada={entrada} onShow={() => setShown(index)} />
        ))}
      </List>
      <div className={styles.acts}>
        <Button look="secondary" onPress={() => saveCalendar(evento, invitacion)}>
          <CalendarPlus size={20} aria-hidden />
          Agregar al calendario
        </Button>
        <SavePdf
          endpoint={papelEntradas}
          input={{ params: { id: evento.id } }}
          name={`entradas-${evento.id}`}
        />
      </div>
      <UpdatedAgo at={readAt} />
      <EntradaSheet
        evento={evento}
        entradas={entradas}
        shown={shown}
        onShow={setShown}
        readAt={readAt}
      />
    </Section>
  );
}
