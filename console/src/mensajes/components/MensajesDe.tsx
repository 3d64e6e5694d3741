import { DataTable } from 'react-admin';
import { Estado } from '../../platform/lists/Estado.tsx';
import { Momento } from '../../platform/lists/Fecha.tsx';
import { TablaDe } from '../../platform/persona/TablaDe.tsx';
import { canalInWords, type Mensaje } from './mensaje.ts';

/** Messages sent to a persona, by mail and push. */
export const MensajesDe = () => (
  <TablaDe
    titulo="Lo que se le envió"
    de="mensajes"
    por="creado"
    ver="show"
    vacio="Todavía no se le envió nada."
  >
    <DataTable.Col source="creado">
      <Momento source="creado" />
    </DataTable.Col>
    <DataTable.Col<Mensaje> source="canal" disableSort render={canalInWords} />
    <DataTable.Col source="asunto" disableSort />
    <DataTable.Col source="estado" disableSort>
      <Estado />
    </DataTable.Col>
  </TablaDe>
);
