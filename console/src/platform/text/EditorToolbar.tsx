import { type CmdKey, commandsCtx, type Editor } from '@milkdown/core';
import { redoCommand, undoCommand } from '@milkdown/plugin-history';
import {
  insertHrCommand,
  liftListItemCommand,
  toggleEmphasisCommand,
  toggleStrongCommand,
  turnIntoTextCommand,
  wrapInBlockquoteCommand,
  wrapInBulletListCommand,
  wrapInHeadingCommand,
  wrapInOrderedListCommand,
} from '@milkdown/preset-commonmark';
import { lift } from '@milkdown/prose/commands';
import FormatBoldIcon from '@mui/icons-material/FormatBold';
import FormatItalicIcon from '@mui/icons-material/FormatItalic';
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted';
import FormatListNumberedIcon from '@mui/icons-material/FormatListNumbered';
import FormatQuoteIcon from '@mui/icons-material/FormatQuote';
import HorizontalRuleIcon from '@mui/icons-material/HorizontalRule';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import LinkIcon from '@mui/icons-material/Link';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, MenuItem, TextField, ToggleButton, Tooltip } from '@mui/material';
import type { SvgIconComponent } from '@mui/icons-material';
import { viewOf } from './editor.ts';
import type { Selected } from './selection.ts';

const BLOCKS = [
  { value: 'texto', label: 'Texto', level: null },
  { value: 'titulo', label: 'Subtítulo', level: 2 },
  { value: 'menor', label: 'Subtítulo menor', level: 3 },
] as const;

const blockOf = ({ heading }: Selected) =>
  heading === null ? 'texto' : heading <= 2 ? 'titulo' : 'menor';

interface ToolProps {
  icon: SvgIconComponent;
  label: string;
  pressed?: boolean;
  onPress: () => void;
}

/** The editor keeps the focus, so that a press does not lose the selection. */
const Tool = ({ icon: Icon, label, pressed = false, onPress }: ToolProps) => (
  <Tooltip title={label}>
    <ToggleButton
      value={label}
      aria-label={label}
      selected={pressed}
      size="small"
      sx={{ border: 0, width: { xs: 42, md: 36 }, height: { xs: 42, md: 36 } }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon fontSize="small" />
    </ToggleButton>
  </Tooltip>
);

interface ToolbarProps {
  editor: Editor;
  selected: Selected;
  onLink: () => void;
  /** Null where no pictures go. */
  onPicture: (() => void) | null;
}

/** Buttons of what the app shows of Markdown. */
export function EditorToolbar({ editor, selected, onLink, onPicture }: ToolbarProps) {
  const run = <T,>(key: CmdKey<T>, payload?: T) => {
    editor.action((ctx) => ctx.get(commandsCtx).call(key, payload));
    viewOf(editor).focus();
  };
  const toggleList = (list: 'bullet_list' | 'ordered_list', wrap: CmdKey<unknown>) =>
    selected.list === list ? run(liftListItemCommand.key) : run(wrap);
  const toggleQuote = () => {
    if (!selected.quote) return run(wrapInBlockquoteCommand.key);
    const view = viewOf(editor);
    lift(view.state, view.dispatch);
    view.focus();
  };
  const changeBlock = (value: string) => {
    const level = BLOCKS.find((one) => one.value === value)?.level ?? null;
    if (level === null) run(turnIntoTextCommand.key);
    else run(wrapInHeadingCommand.key, level);
  };
  return (
    <Box
      role="toolbar"
      aria-label="Formato del texto"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.25,
        p: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <TextField
        select
        fullWidth={false}
        size="small"
        variant="standard"
        margin="none"
        value={blockOf(selected)}
        onChange={(event) => changeBlock(event.target.value)}
        slotProps={{
          htmlInput: { 'aria-label': 'Tipo de párrafo' },
          input: { disableUnderline: true },
        }}
        sx={{ width: 160, mx: 1 }}
      >
        {BLOCKS.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <Tool
        icon={FormatBoldIcon}
        label="Negrita"
        pressed={selected.strong}
        onPress={() => run(toggleStrongCommand.key)}
      />
      <Tool
        icon={FormatItalicIcon}
        label="Cursiva"
        pressed={selected.emphasis}
        onPress={() => run(toggleEmphasisCommand.key)}
      />
      <Tool icon={LinkIcon} label="Enlace" pressed={selected.link !== null} onPress={onLink} />
      <Tool
        icon={FormatListBulletedIcon}
        label="Lista"
        pressed={selected.list === 'bullet_list'}
        onPress={() => toggleList('bullet_list', wrapInBulletListCommand.key)}
      />
      <Tool
        icon={FormatListNumberedIcon}
        label="Lista numerada"
        pressed={selected.list === 'ordered_list'}
        onPress={() => toggleList('ordered_list', wrapInOrderedListCommand.key)}
      />
      <Tool icon={FormatQuoteIcon} label="Cita" pressed={selected.quote} onPress={toggleQuote} />
      <Tool
        icon={HorizontalRuleIcon}
        label="Línea que separa"
        onPress={() => run(insertHrCommand.key)}
      />
      {onPicture && <Tool icon={ImageIcon} label="Imagen" onPress={onPicture} />}
      <Tool icon={UndoIcon} label="Deshacer" onPress={() => run(undoCommand.key)} />
      <Tool icon={RedoIcon} label="Rehacer" onPress={() => run(redoCommand.key)} />
    </Box>
  );
}
