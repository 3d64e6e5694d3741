import { MembersOnly } from '../../platform/components/Activate.tsx';
import { Card } from '../../platform/components/Card.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { PedidoForm } from '../components/PedidoForm.tsx';
import styles from '../components/privacidad.module.css';

export function ErasePage() {
  return (
    <Page title="Pedir que se borren mis datos" back="/mas/mis-datos">
      <Card title="Qué se puede borrar">
        <ul className={styles.list}>
          <li>Tu mail, tu celular y dónde vivís.</li>
          <li>Las fotos y los archivos que mandaste.</li>
          <li>Tus opiniones sobre beneficios.</li>
          <li>Los celulares en los que tenés el carnet, y los avisos que activaste.</li>
        </ul>
      </Card>
      <Card title="Qué hay que guardar">
        <ul className={styles.list}>
          <li>
            Tu nombre, tu documento y tu número, mientras estés en el padrón: sin ellos no hay
            afiliación.
          </li>
          <li>Lo que otras leyes obligan a conservar, durante los años que fijan.</li>
          <li>Este pedido y su respuesta, para poder mostrar que se cumplió.</li>
        </ul>
      </Card>
      <p>
        Pedirlo no te desafilia. Si algo no se puede borrar, te decimos por qué, y podés reclamar
        ante la Agencia de Acceso a la Información Pública.
      </p>
      <MembersOnly to="pedir que se borren tus datos" skeleton={<RowsSkeleton lead={false} />}>
        {(persona_id) => (
          <PedidoForm
            persona_id={persona_id}
            tipo="supresion"
            label="¿Qué querés que borremos?"
            hint="Puede ser todo lo que se pueda, o algo en particular."
            send="Pedir que se borren"
          />
        )}
      </MembersOnly>
    </Page>
  );
}
