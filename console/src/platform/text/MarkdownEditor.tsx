import '@milkdown/prose/view/style/prosemirror.css';
import { Box, TextField, Typography } from '@mui/material';
import type { Editor } from '@milkdown/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PICTURES } from '../forms/useUpload.ts';
import { createEditor, insertPicture, isFaithful, replaceText, viewOf } from './editor.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { RawText, type RawTextProps } from './RawText.tsx';
import {
  describePicture,
  leavePicture,
  linkTextIn,
  type Selected,
  selectedIn,
  setLink,
} from './selection.ts';

interface MarkdownEditorProps extends RawTextProps {
  /** Uploads a picture, and returns null once its problem is shown; null where no pictures go. */
  upload: ((file: File) => Promise<number | null>) | null;
}

const TEXT_STYLES = {
  minHeight: 260,
  maxHeight: '70vh',
  overflowY: 'auto',
  p: 1.5,
  outline: 'none',
  overflowWrap: 'anywhere',
  '& > :first-of-type': { mt: 0 },
  '& p': { my: 1 },
  '& h1, & h2': { fontSize: '1.25rem', my: 1.5 },
  '& h3, & h4, & h5, & h6': { fontSize: '1.05rem', my: 1.5 },
  '& a': { color: 'primary.main' },
  '& img': { maxWidth: '100%', maxHeight: 320, borderRadius: 1, verticalAlign: 'bottom' },
  '& img.ProseMirror-selectednode': { outline: 2, outlineColor: 'primary.main' },
  '& blockquote': {
    mx: 0,
    pl: 1.5,
    borderLeft: 3,
    borderColor: 'divider',
    color: 'text.secondary',
  },
  '& pre': { p: 1, bgcolor: 'action.hover', overflowX: 'auto' },
} as const;

/** A text with buttons for its format, kept as Markdown; one that the editor would change is edited raw. */
export default function MarkdownEditor(props: MarkdownEditorProps) {
  const [raw, setRaw] = useState(false);
  return raw ? <RawText {...props} /> : <Formatted {...props} onUnfaithful={() => setRaw(true)} />;
}

interface FormattedProps extends MarkdownEditorProps {
  onUnfaithful: () => void;
}

function Formatted(props: FormattedProps) {
  const { value, upload, labelId, helpId, invalid, onBlur } = props;
  const root = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const written = useRef(value);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [selected, setSelected] = useState<Selected | null>(null);
  const [linking, setLinking] = useState(false);

  const onChange = useEffectEvent((markdown: string) => {
    written.current = markdown;
    props.onChange(markdown);
  });
  const send = useEffectEvent(async (file: File) => (upload ? upload(file) : null));
  const start = useEffectEvent((at: HTMLElement) => {
    const attributes = {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      'aria-describedby': helpId,
    };
    return createEditor(at, value, attributes, {
      onChange: (markdown) => onChange(markdown),
      onState: (state) => setSelected(selectedIn(state)),
      upload: (file) => send(file),
    });
  });
  const leave = useEffectEvent(() => props.onUnfaithful());
  const check = useEffectEvent((opened: Editor) => {
    if (isFaithful(opened, value)) setEditor(opened);
    else leave();
  });

  useEffect(() => {
    if (!root.current) return undefined;
    const opening = start(root.current);
    let open = true;
    void opening.then((opened) => open && check(opened));
    return () => {
      open = false;
      void opening.then((opened) => opened.destroy());
    };
  }, []);

  useEffect(() => {
    if (!editor || value === written.current) return;
    written.current = value;
    if (isFaithful(editor, value)) replaceText(editor, value);
    else leave();
  }, [editor, value]);

  useEffect(() => {
    if (editor) viewOf(editor).dom.setAttribute('aria-invalid', String(invalid));
  }, [editor, invalid]);

  const addPicture = async (file: File) => {
    const id = upload ? await upload(file) : null;
    if (editor && id !== null) insertPicture(viewOf(editor), id);
  };

  return (
    <>
      {editor && selected && (
        <EditorToolbar
          editor={editor}
          selected={selected}
          onLink={() => setLinking(true)}
          onPicture={upload && (() => picker.current?.click())}
        />
      )}
      {editor && selected?.alt != null && (
        <TextField
          label="Qué se ve en la imagen, para quien no la ve"
          size="small"
          sx={{ m: 1, width: 'calc(100% - 16px)' }}
          value={selected.alt}
          onChange={(event) => describePicture(viewOf(editor), event.target.value)}
          onBlur={() => leavePicture(viewOf(editor))}
        />
      )}
      <Box ref={root} onBlur={onBlur} sx={{ '& .ProseMirror': TEXT_STYLES }} />
      {selected?.undescribed && selected.alt === null && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 1.5, pb: 1 }}>
          Hay una imagen sin describir: tocala y escribí qué se ve, para quien no la ve.
        </Typography>
      )}
      <input
        ref={picker}
        type="file"
        accept={PICTURES}
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void addPicture(file);
        }}
      />
      {editor && linking && (
        <LinkDialog
          text={linkTextIn(viewOf(editor).state)}
          href={selected?.link?.href ?? null}
          onClose={() => setLinking(false)}
          onDone={(href, text) => {
            setLinking(false);
            setLink(viewOf(editor), href, text);
          }}
        />
      )}
    </>
  );
}
