import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { Estado } from '../../platform/lists/Estado.tsx';
import { Momento } from '../../platform/lists/Fecha.tsx';
import { Lista } from '../../platform/lists/Lista.tsx';
import { Tabla } from '../../platform/lists/Tabla.tsx';
import { ESTADO_CHOICES, type Mensaje, TIPO_CHOICES } from '../components/mensaje.ts';
import { Reenviar } from '../components/Reenviar.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Correo o asunto" sx={{ minWidth: 240 }} />,
  <SelectInput key="estado" source="estado" choices={ESTADO_CHOICES} alwaysOn />,
  <SelectInput key="tipo" source="tipo" choices={TIPO_CHOICES} alwaysOn />,
];

/** Every mail that was asked for: to whom, when, whether it went, and why not. */
export function MensajeList() {
  return (
    <Lista filters={filters} sort={{ field: 'creado', order: 'DESC' }} exporter={false}>
      <Tabla<Mensaje>
        rowClick="show"
        primary={({ asunto }) => asunto}
        secondary={({ para }) => para}
        fact={() => <Estado />}
      >
        <DataTable.Col source="creado">
          <Momento source="creado" />
        </DataTable.Col>
        <DataTable.Col source="para" />
        <DataTable.Col source="asunto" disableSort sx={{ minWidth: 220 }} />
        <DataTable.Col source="estado" disableSort>
          <Estado />
        </DataTable.Col>
        <DataTable.Col source="enviado">
          <Momento source="enviado" />
        </DataTable.Col>
        <DataTable.Col source="error" label="Error" disableSort />
        <DataTable.Col label="Acciones">
          <Reenviar />
        </DataTable.Col>
      </Tabla>
    </Lista>
  );
}
