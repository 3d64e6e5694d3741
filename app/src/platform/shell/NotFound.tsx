import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { buttonClass } from '../components/button-class.ts';
import { Page } from '../components/Page.tsx';
import { State } from '../components/State.tsx';

export function NotFound() {
  return (
    <Page title="Página no encontrada">
      <State
        icon={Compass}
        title="No encontramos esta página"
        text="La dirección puede estar incompleta, o la página ya no está."
      >
        <Link to="/" className={buttonClass('primary')}>
          Ir a Inicio
        </Link>
      </State>
    </Page>
  );
}
