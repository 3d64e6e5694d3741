import { DataTable, NullableBooleanInput, SelectInput } from 'react-admin';
import type { PedidoPrivacidad } from '@gremio/contract/privacidad/schemas.ts';
import { Estado } from '../../platform/lists/Estado.tsx';
import { Momento } from '../../platform/lists/Fecha.tsx';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { Lista } from '../../platform/lists/Lista.tsx';
import { Tabla } from '../../platform/lists/Tabla.tsx';
import { Plazo } from '../components/Plazo.tsx';
import { Responder } from '../components/Responder.tsx';
import { ESTADO_CHOICES, plazoOf, TIPO_CHOICES, tipoInWords } from '../components/words.ts';

const filters = [
  searchFilter('Nombre, documento o número'),
  <SelectInput key="tipo" source="tipo" choices={TIPO_CHOICES} alwaysOn />,
  <SelectInput key="estado" source="estado" choices={ESTADO_CHOICES} alwaysOn />,
  <NullableBooleanInput key="vencido" source="vencido" />,
];

/** Requests about personal data, by deadline. */
export function PedidoList() {
  return (
    <Lista filters={filters} sort={{ field: 'vence', order: 'ASC' }}>
      <Tabla<PedidoPrivacidad>
        rowClick="show"
        hiddenColumns={['respondido_por']}
        primary={({ nombre }) => nombre}
        secondary={(pedido) => `${tipoInWords(pedido)} · ${plazoOf(pedido)}`}
        fact={() => <Estado />}
      >
        <DataTable.Col source="nombre" disableSort />
        <DataTable.Col source="numero_documento" disableSort />
        <DataTable.Col<PedidoPrivacidad> source="tipo" disableSort render={tipoInWords} />
        <DataTable.Col source="creado">
          <Momento source="creado" />
        </DataTable.Col>
        <DataTable.Col source="vence">
          <Plazo />
        </DataTable.Col>
        <DataTable.Col source="estado">
          <Estado />
        </DataTable.Col>
        <DataTable.Col source="respondido_por" disableSort />
        <DataTable.Col label="Acciones">
          <Responder />
        </DataTable.Col>
      </Tabla>
    </Lista>
  );
}
