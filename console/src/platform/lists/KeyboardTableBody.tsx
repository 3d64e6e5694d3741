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

/** Enter acts as a click on the row, unless a control inside the row has the focus. */
function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>): void {
  if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.click();
}

const KeyboardRow = forwardRef<HTMLTableRowElement, DataTableRowProps>(
  function KeyboardRow(props, ref) {
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
  },
);

/** Makes clickable rows focusable and opens them with Enter, which react-admin does not. */
export const KeyboardTableBody = (props: DataTableBodyProps) => (
  <DataTableBody {...props} row={KeyboardRow} />
);
