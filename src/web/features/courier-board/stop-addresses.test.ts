import { expect, test } from 'vitest'
import { districtBeside, stopAddresses } from './stop-addresses.ts'

const DOKKI = { latitude: 30.0382, longitude: 31.2114 }

test('the map link searches by latitude and longitude', () => {
  expect(stopAddresses({ location: DOKKI, mobile: null })).toEqual({
    map: 'https://www.google.com/maps/search/?api=1&query=30.0382,31.2114',
    whatsapp: null,
    call: null,
  })
})

test.each(['+201002345678', '01002345678', '0020 100 234 5678', '٠١٠٠٢٣٤٥٦٧٨'])(
  '%s is dialled with the prefix +2 and its national digits',
  (mobile) => {
    expect(stopAddresses({ location: null, mobile })).toEqual({
      map: null,
      whatsapp: 'https://wa.me/201002345678',
      call: 'tel:+201002345678',
    })
  },
)

test('a number that cannot be dialled has no call link', () => {
  expect(stopAddresses({ location: null, mobile: '' })).toMatchObject({ whatsapp: null, call: null })
  expect(stopAddresses({ location: null, mobile: '12345' })).toMatchObject({ whatsapp: null, call: null })
})

test('the district is named in the reader’s language, unless the address already names it in either', () => {
  const dokki = { area: 'Dokki', areaAr: 'الدقي' }
  expect(districtBeside({ customerAddress: '12 Tahrir St', ...dokki }, 'en')).toBe('Dokki')
  expect(districtBeside({ customerAddress: '12 Tahrir St', ...dokki }, 'ar')).toBe('الدقي')
  expect(districtBeside({ customerAddress: '9 Iran St, Dokki', ...dokki }, 'ar')).toBe('')
  expect(districtBeside({ customerAddress: '٩ شارع إيران، الدقي', ...dokki }, 'en')).toBe('')
  expect(districtBeside({ customerAddress: null, area: '', areaAr: null }, 'en')).toBe('')
})
