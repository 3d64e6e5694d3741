import { DataTable, ReferenceField, SelectInput, useCanAccess } from 'react-admin';
import { exportMensajes } from '@gremio/contract/mensajes/endpoints.ts';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { AddressText } from '../components/AddressText.tsx';
import {
  CANAL_CHOICES,
  canalInWords,
  ESTADO_CHOICES,
  type Mensaje,
  TIPO_CHOICES,
  tipoInWords,
} from '../components/mensaje.ts';
import { ResendMensaje, ResendSelectedMensajes } from '../components/ResendMensaje.tsx';
import { NotasApartadas } from '../components/NotasApartadas.tsx';
import { StoppedMensajes } from '../components/StoppedMensajes.tsx';

const filters = [
  searchFilter('Persona, correo o asunto'),
  <SelectInput key="canal" source="canal" choices={CANAL_CHOICES} alwaysOn />,
  <SelectInput key="estado" source="estado" choices={ESTADO_CHOICES} alwaysOn />,
  <SelectInput key="tipo" source="tipo" choices={TIPO_CHOICES} alwaysOn />,
];

/** All mails and pushes: recipient, times, state and the error of a failure. */
export function MensajeList() {
  const { canAccess: writes } = useCanAccess({ action: 'edit', resource: 'mensajes' });
  return (
    <>
      <StoppedMensajes />
      <NotasApartadas />
      <StaffList
        filters={filters}
        sort={{ field: 'creado', order: 'DESC' }}
        exportEndpoint={exportMensajes}
      >
        <StaffTable<Mensaje>
          rowClick="show"
          hiddenColumns={['tipo', 'enviado', 'error']}
          bulkActions={writes && <ResendSelectedMensajes />}
          primary={({ asunto }) => asunto}
          secondary={({ para, canal }) => (canal === 'push' ? 'Aviso en el dispositivo' : para)}
          fact={() => <EstadoField />}
        >
          <DataTable.Col source="creado">
            <MomentText source="creado" />
          </DataTable.Col>
          <DataTable.Col source="persona_id" disableSort sx={{ minWidth: 150 }}>
            <ReferenceField source="persona_id" reference="personas" link="show" emptyText="—" />
          </DataTable.Col>
          <DataTable.Col<Mensaje> source="canal" disableSort render={canalInWords} />
          <DataTable.Col<Mensaje> source="tipo" disableSort render={tipoInWords} />
          <DataTable.Col<Mensaje>
            source="para"
            sx={{ overflowWrap: 'break-word' }}
            render={({ para }) => <AddressText address={para} />}
          />
          <DataTable.Col source="asunto" disableSort sx={{ minWidth: 180 }} />
          <DataTable.Col source="estado" disableSort>
            <EstadoField />
          </DataTable.Col>
          <DataTable.Col source="enviado">
            <MomentText source="enviado" />
          </DataTable.Col>
          <DataTable.Col source="error" label="Error" disableSort />
          <DataTable.Col label="Acciones">
            <ResendMensaje />
          </DataTable.Col>
        </StaffTable>
      </StaffList>
    </>
  );
}
