// The places of each text. Written by words.test.ts with UPDATE_SNAPSHOT=1: never edit it by hand.
export interface WordValues {
  'blocked.call': 'phone';
  'blocked.reason': 'why';
  'blocked.reason-sentence': 'why';
  'blocked.until': 'day';
  'import.cell.choice': 'choices';
  'import.cell.decimals': 'decimals';
  'import.cell.meanwhile': 'now';
  'import.cell.not-before': 'other';
  'import.cell.not-both': 'other';
  'import.cell.otherwise': 'row';
  'import.cell.together': 'other';
  'import.cell.too-large': 'most';
  'import.cell.too-long': 'most';
  'import.cell.too-small': 'least';
  'import.cell.twice': 'row';
  'import.cell.unknown': 'what';
  'import.file.column-twice': 'column';
  'import.file.columns': 'columns';
  'import.file.too-many-rows': 'most' | 'rows';
  'import.note.hidden-columns': 'columns';
  'import.note.hidden-rows': 'rows';
  'import.note.hidden-sheet': 'hidden' | 'sheet';
  'import.note.offices-joined': 'pins' | 'rows';
  'import.note.other-sheets': 'others' | 'sheet';
}
