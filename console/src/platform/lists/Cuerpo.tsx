import { forwardRef, type KeyboardEvent } from 'react';
import {
  DataTableBody,
  DataTableRow,
  useDataTableCallbacksContext,
  useResourceDefinition,
  type DataTableBodyProps,
  type DataTableRowProps,
} from 'react-admin';

const FOCUSED = {
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
};

/** What a click on the row does, Enter does; on what stands in it, Enter is its own. */
function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>): void {
  if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.click();
}

const Fila = forwardRef<HTMLTableRowElement, DataTableRowProps>(function Fila(props, ref) {
  const { rowClick } = useDataTableCallbacksContext();
  const { hasShow, hasEdit } = useResourceDefinition();
  const opens = rowClick !== false && Boolean(rowClick ?? (hasShow || hasEdit));
  return (
    <DataTableRow
      ref={ref}
      {...props}
      {...(opens ? { tabIndex: 0, onKeyDown, sx: FOCUSED } : {})}
    />
  );
});

/** Rows that lead somewhere are reached and opened by the keyboard too, which the library leaves out. */
export const Cuerpo = (props: DataTableBodyProps) => <DataTableBody {...props} row={Fila} />;
