import { DataTable, NullableBooleanInput, SelectInput } from 'react-admin';
import type { PedidoPrivacidad } from '@gremio/contract/privacidad/schemas.ts';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { DeadlineText } from '../components/DeadlineText.tsx';
import { AnswerPedido } from '../components/AnswerPedido.tsx';
import { ESTADO_CHOICES, deadlineOf, TIPO_CHOICES, tipoInWords } from '../components/words.ts';

const filters = [
  searchFilter('Nombre, documento o número'),
  <SelectInput key="tipo" source="tipo" choices={TIPO_CHOICES} alwaysOn />,
  <SelectInput key="estado" source="estado" choices={ESTADO_CHOICES} alwaysOn />,
  <NullableBooleanInput key="vencido" source="vencido" />,
];

/** Requests about personal data, by deadline. */
export function PedidoList() {
  return (
    <StaffList filters={filters} sort={{ field: 'vence', order: 'ASC' }}>
      <StaffTable<PedidoPrivacidad>
        rowClick="show"
        hiddenColumns={['respondido_por']}
        primary={({ nombre }) => nombre}
        secondary={(pedido) => `${tipoInWords(pedido)} · ${deadlineOf(pedido)}`}
        fact={() => <EstadoField />}
      >
        <DataTable.Col source="nombre" disableSort />
        <DataTable.Col source="numero_documento" disableSort />
        <DataTable.Col<PedidoPrivacidad> source="tipo" disableSort render={tipoInWords} />
        <DataTable.Col source="creado">
          <MomentText source="creado" />
        </DataTable.Col>
        <DataTable.Col source="vence">
          <DeadlineText />
        </DataTable.Col>
        <DataTable.Col source="estado">
          <EstadoField />
        </DataTable.Col>
        <DataTable.Col source="respondido_por" disableSort />
        <DataTable.Col label="Acciones">
          <AnswerPedido />
        </DataTable.Col>
      </StaffTable>
    </StaffList>
  );
}
