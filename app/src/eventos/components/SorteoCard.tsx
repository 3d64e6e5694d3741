import type { Evento } from '@gremio/contract/eventos/schemas.ts';
import { Link } from '@tanstack/react-router';
import { Dices } from 'lucide-react';
import { buttonClass } from '../../platform/components/button-class.ts';
import { Card } from '../../platform/components/Card.tsx';

/** Announces that the places are drawn by lot, with a link to the page where anyone can verify it. */
export function SorteoCard({ evento }: { evento: Evento }) {
  return (
    <Card title="Los lugares se sortean">
      <p>
        {evento.sorteado
          ? 'El sorteo ya se hizo. Podés ver cómo salió y comprobarlo en tu teléfono.'
          : 'Cuando cierre la inscripción se sortea entre quienes se anotaron. Cualquiera puede comprobar que salió bien.'}
      </p>
      <Link
        to="/eventos/$id/sorteo"
        params={{ id: String(evento.id) }}
        className={buttonClass('secondary')}
      >
        <Dices size={20} aria-hidden />
        {evento.sorteado ? 'Ver y comprobar el sorteo' : 'Cómo se sortea'}
      </Link>
    </Card>
  );
}
