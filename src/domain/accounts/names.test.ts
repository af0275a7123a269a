import { expect, test } from 'vitest'
import { firstName, shortName } from './first-name.ts'
import { initial } from './names.ts'

test.each([
  ['Yara Hassan', 'Yara', 'Yara H.'],
  ['يارا حسن', 'يارا', 'يارا ح.'],
  ['  Yara   Mahmoud  Hassan ', 'Yara', 'Yara H.'],
  ['Yara', 'Yara', 'Yara'],
  ['', '', ''],
  ['   ', '', ''],
  ['yara hassan', 'yara', 'yara H.'],
  ['Omar El Hawary', 'Omar', 'Omar H.'],
  ['Omar El-Hawary', 'Omar', 'Omar H.'],
  ['عمر الهواري', 'عمر', 'عمر هـ.'],
  ['عمر علي', 'عمر', 'عمر ع.'],
  ['عبد الرحمن محمد', 'عبد الرحمن', 'عبد الرحمن م.'],
  ['محمد عبد الرحمن', 'محمد', 'محمد ع.'],
  ['Abd El Rahman Samir', 'Abd El Rahman', 'Abd El Rahman S.'],
  ['Abdel Fattah Zaki', 'Abdel Fattah', 'Abdel Fattah Z.'],
  ['نور الدين محمود', 'نور الدين', 'نور الدين م.'],
  ['هبة الله سمير', 'هبة الله', 'هبة الله س.'],
  ['Seif El Din Ashraf', 'Seif El Din', 'Seif El Din A.'],
  ['Seif El-Din Ashraf', 'Seif El-Din', 'Seif El-Din A.'],
  ['Om Samira', 'Om Samira', 'Om Samira'],
  ['أم سميرة', 'أم سميرة', 'أم سميرة'],
  ['أبو بكر الصديق', 'أبو بكر', 'أبو بكر ص.'],
  ['عبد', 'عبد', 'عبد'],
  ['Ali 4', 'Ali', 'Ali'],
  ['Um Hany', 'Um Hany', 'Um Hany'],
  ['Tante Nadia', 'Tante Nadia', 'Tante Nadia'],
  ['طنط نادية', 'طنط نادية', 'طنط نادية'],
  ['الحاجة زينب عبد الله', 'الحاجة زينب', 'الحاجة زينب ع.'],
  ['Hagg Sayed Ali', 'Hagg Sayed', 'Hagg Sayed A.'],
  ['Dr. Mona Ali', 'Dr. Mona', 'Dr. Mona A.'],
  ['د. منى علي', 'د. منى', 'د. منى ع.'],
  ['عم أبو بكر', 'عم أبو بكر', 'عم أبو بكر'],
  ['مدام', 'مدام', 'مدام'],
  ['Amr Mr', 'Amr', 'Amr M.'],
])('%j has the first name %j and the short name %j', (full, first, short) => {
  expect(firstName(full)).toBe(first)
  expect(shortName(full)).toBe(short)
})

test.each([
  ['Om Samira', 'O'],
  ['yara hesham', 'Y'],
  ['El Hawary', 'H'],
  ['الحاجة زينب', 'ح'],
  ['هدى', 'هـ'],
  ['7', ''],
])('%j without a picture shows the initial %j', (name, letter) => {
  expect(initial(name)).toBe(letter)
})
