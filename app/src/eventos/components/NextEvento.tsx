import { getInvitacion, listEventos } from '@gremio/contract/eventos/endpoints.ts';
import { comienzoInShort } from '@gremio/contract/eventos/cita/rules.ts';
import { entradasInWords } from '@gremio/contract/eventos/rules.ts';
import type { EventoPropio } from '@gremio/contract/eventos/schemas.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { Link } from '@tanstack/react-router';
import { PartyPopper, QrCode } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../platform/api/read.ts';
import { Button } from '../../platform/components/Button.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { NextCard } from '../../platform/components/Card.tsx';
import { NOW } from '../../platform/home/coming.ts';
import { useNow } from '../../platform/hooks.ts';
import { useSession } from '../../platform/session/session.ts';
import { EntradaSheet } from './EntradaSheet.tsx';
import { entradasOf, untilInWords, comingEventos, sortKeyOf } from './words.ts';

function ShowEntradas({ evento, invitacion_id }: { evento: EventoPropio; invitacion_id: number }) {
  const [shown, setShown] = useState<number | null>(null);
  const reading = useRead(getInvitacion, { params: { id: invitacion_id } });
  const entradas = entradasOf(reading.value?.invitados ?? []);
  return (
    <>
      {entradas.length > 0 && (
        <Button onPress={() => setShown(0)}>
          <QrCode size={20} aria-hidden />
          {`Mostrar ${entradasInWords(entradas.length)}`}
        </Button>
      )}
      <Link
        to="/eventos/$id"
        params={{ id: String(evento.id) }}
        className={buttonClass('secondary')}
      >
        Ver el evento
      </Link>
      <EntradaSheet
        evento={evento}
        entradas={entradas}
        shown={shown}
        onShow={setShown}
        readAt={reading.updatedAt}
      />
    </>
  );
}

interface EventoNextCardProps {
  evento: EventoPropio;
  invitacion_id: number;
  now: number;
}

/** An event that the member attends, with its entries, or an offered place awaiting their answer. */
function EventoNextCard({ evento, invitacion_id, now }: EventoNextCardProps) {
  const started = Date.parse(evento.comienza) <= now;
  const when = started ? untilInWords(evento, now) : comienzoInShort(evento);
  const offered = evento.strategy.situacion === 'ofrecida';
  return (
    <NextCard
      icon={PartyPopper}
      label={offered ? 'Te guardamos un lugar' : 'Tu evento'}
      strong={offered ? evento.nombre : when}
      detail={offered ? evento.strategy.frase : `${evento.nombre} · ${evento.lugar}`}
      at={offered ? NOW : sortKeyOf(evento, now)}
    >
      {offered ? (
        <Link
          to="/eventos/$id"
          params={{ id: String(evento.id) }}
          className={buttonClass('primary')}
        >
          Contestar
        </Link>
      ) : (
        <ShowEntradas evento={evento} invitacion_id={invitacion_id} />
      )}
    </NextCard>
  );
}

function EventoNextCards({ persona_id }: { persona_id: number }) {
  const now = useNow(MINUTE_MS);
  const { value } = useRead(listEventos, { params: { x: persona_id } });
  return comingEventos(value, now).map((evento) => (
    <EventoNextCard
      key={evento.id}
      evento={evento}
      invitacion_id={evento.invitacion.id}
      now={now}
    />
  ));
}

/** Cards on Inicio: the member's coming events, and offered places awaiting an answer. */
export function NextEvento() {
  const { persona_id } = useSession();
  return persona_id === null ? null : <EventoNextCards persona_id={persona_id} />;
}
