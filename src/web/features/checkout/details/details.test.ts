import { describe, expect, it } from 'vitest'
import type { SavedAddress } from '#contract/accounts/profiles.ts'
import { moveArea, movePin, placeOf } from '#web/parts/place/move-door.ts'
import type { Place } from '#web/platform/device/place.ts'
import { checkDetails } from './check-details.ts'
import { type Details, NO_DETAILS, readDetails } from './details.ts'
import { placeKey, restoreDetails } from './restore-details.ts'
import { chosenAddress, doorOf, NO_DOOR } from './saved-place.ts'
import { startingDetails } from './starting-details.ts'

const DOOR = { latitude: 30.0391, longitude: 31.2101 }
const districts = [
  { id: 'dokki', name: 'Dokki', nameAr: 'الدقي', location: { latitude: 30.0384, longitude: 31.2123 } },
  { id: 'maadi', name: 'Maadi', nameAr: 'المعادي', location: { latitude: 29.9602, longitude: 31.2569 } },
]
const [dokki, maadi] = districts as [(typeof districts)[0], (typeof districts)[0]]

const home: SavedAddress = {
  id: 'home',
  label: 'Home',
  districtId: null,
  street: '14 Mossadak St',
  building: '3',
  floor: '2',
  apartment: '',
  landmark: '',
  address: '',
  postalCode: '12311',
  location: { latitude: 30.03910000001, longitude: 31.2101 },
  isDefault: true,
  line: '14 Mossadak St, building 3, floor 2',
}
const work: SavedAddress = {
  ...home,
  id: 'work',
  label: 'Work',
  districtId: 'maadi',
  street: '',
  building: '',
  floor: '',
  address: '5 Road 9, above the bakery',
  postalCode: '',
  location: maadi.location,
  isDefault: false,
  line: '5 Road 9, above the bakery',
}

const complete = (over: Partial<Details> = {}): Details => ({
  ...NO_DETAILS,
  name: 'Yara Hassan',
  mobile: '0100 234 5678',
  email: 'yara@example.com',
  street: '14 Mossadak St',
  apartment: '8',
  districtId: 'dokki',
  pin: DOOR,
  ...over,
})

describe('the form before it is sent', () => {
  const wrong = (over: Partial<Details>, isGuest = true) =>
    checkDetails(complete(over), { isGuest }).map(({ field, code }) => `${field} ${code}`)

  it('is fine when all is there', () => {
    expect(wrong({})).toEqual([])
  })

  it('names every field that is missing, in the order of the page', () => {
    expect(checkDetails(NO_DETAILS, { isGuest: true }).map(({ field }) => field)).toEqual([
      'name',
      'mobile',
      'email',
      'pin',
      'street',
    ])
  })

  it.each([
    ['ي', 'name', 'accounts.name_too_short'],
    ['A.', 'name', 'accounts.name_too_short'],
    ['x', 'street', 'place.address_too_short'],
    [' 7 ', 'street', 'place.address_too_short'],
  ])('takes %j for no %s', (typed, field, code) => {
    expect(wrong({ [field]: typed })).toEqual([`${field} ${code}`])
  })

  it('wants an e-mail of guests only', () => {
    expect(wrong({ email: '' })).toEqual(['email form.required'])
    expect(wrong({ email: 'yara@home' })).toEqual(['email form.email'])
    expect(wrong({ email: '' }, false)).toEqual([])
  })

  it.each([
    '01002345678',
    '٠١٠٠ ٢٣٤ ٥٦٧٨',
    '+20 100 234 5678',
    '0020-100-2345678',
    '1002345678',
    '+2 0155 234 5678',
  ])('takes the mobile number %s as it was typed', (mobile) => {
    expect(wrong({ mobile })).toEqual([])
  })

  it.each([
    ['0100 23', 'accounts.mobile_too_short'],
    ['abc', 'accounts.mobile_too_short'],
    ['0133 234 5678', 'accounts.mobile_not_egyptian'],
    ['02 2735 12345', 'accounts.mobile_not_egyptian'],
  ])('refuses the mobile number %s with %s', (mobile, code) => {
    expect(wrong({ mobile })).toEqual([`mobile ${code}`])
  })

  it('wants a pin at the door, not just an area, and in Egypt', () => {
    expect(wrong({ pin: null })).toEqual(['pin form.pin'])
    expect(wrong({ pin: { latitude: 24.71, longitude: 46.67 } })).toEqual(['pin place.outside_egypt'])
  })
})

describe('details that the browser kept', () => {
  it('come back as they were', () => {
    const kept = complete({ promoTyped: 'ahlan', promoCode: 'AHLAN15', cashNote: 200 })
    expect(readDetails(JSON.stringify(kept))).toEqual(kept)
  })

  it('lose what is no detail', () => {
    const tampered = {
      name: 7,
      mobile: 'x'.repeat(900),
      pin: { latitude: 'a' },
      method: 'gold',
      cashNote: -5,
      role: 'admin',
    }
    expect(readDetails(JSON.stringify(tampered))).toEqual({ mobile: 'x'.repeat(40) })
    expect(readDetails(JSON.stringify({ pin: { latitude: 24.7, longitude: 46.6 } }))).toEqual({})
  })

  it.each([null, '', '{', '[1]', '"a"', '7'])('are none when %j is kept', (text) => {
    expect(readDetails(text)).toBeNull()
  })
})

describe('what the form starts with', () => {
  const me = {
    uid: 'u1',
    name: 'Yara Hassan',
    nameAr: 'يارا حسن',
    email: 'yara@example.com',
    role: 'customer' as const,
    locale: 'en' as const,
    mobileNumber: '+201002345678',
    address: '14 Mossadak St',
    customerLocation: DOOR,
    portrait: null,
  }
  const start = (over: Partial<Parameters<typeof startingDetails>[0]> = {}) =>
    startingDetails({ me: null, addresses: [], last: null, place: null, districts, locale: 'en', ...over })

  it('is the profile, in the language of the page', () => {
    const here = { street: '14 Mossadak St', mobile: '0100 234 5678', pin: DOOR, districtId: 'dokki' }
    expect(start({ me })).toMatchObject({ name: 'Yara Hassan', ...here })
    expect(start({ me, locale: 'ar' })).toMatchObject({ name: 'يارا حسن', ...here })
  })

  it("is a guest's last order, without what was said for that one alone", () => {
    const last = complete({ promoCode: 'AHLAN15', promoTyped: 'AHLAN15', cashNote: 200, notes: 'Ring twice' })
    expect(start({ last })).toEqual(complete())
  })

  it('is the district that was chosen while browsing, whose middle is nobody’s door', () => {
    const place = { point: maadi.location, districtId: 'maadi', chosen: true }
    expect(start({ place })).toMatchObject({ districtId: 'maadi', pin: null })
  })

  it('is the pin that was put while browsing', () => {
    const place = { point: DOOR, districtId: null, chosen: true }
    expect(start({ place })).toMatchObject({ districtId: 'dokki', pin: DOOR })
  })

  it('leaves the address of home out when the food goes elsewhere', () => {
    const place = { point: maadi.location, districtId: 'maadi', chosen: true }
    expect(start({ me, place })).toMatchObject({
      street: '',
      pin: null,
      districtId: 'maadi',
      name: 'Yara Hassan',
    })
    const near = { point: dokki.location, districtId: 'dokki', chosen: true }
    expect(start({ me, place: near })).toMatchObject({ street: '14 Mossadak St', pin: DOOR })
  })

  it('is the default of the saved addresses, or the one that lies where was chosen while browsing', () => {
    expect(start({ me, addresses: [home, work] })).toMatchObject({
      street: '14 Mossadak St, 3',
      floor: '2',
      districtId: 'dokki',
    })
    const inMaadi = { point: maadi.location, districtId: 'maadi', chosen: true }
    expect(start({ me, addresses: [home, work], place: inMaadi })).toMatchObject({
      street: '5 Road 9, above the bakery',
      districtId: 'maadi',
    })
    expect(start({ me, addresses: [home], place: inMaadi })).toMatchObject({ street: '', pin: null })
  })

  it('is empty for somebody new', () => {
    expect(start()).toEqual(NO_DETAILS)
  })
})

describe('the saved address that the form shows', () => {
  const shows = (over: Partial<Details> = {}, addresses = [home, work]) =>
    chosenAddress({ ...NO_DETAILS, ...doorOf(home, districts), ...over }, addresses, districts)?.id ?? null

  it('is the one whose words stand there', () => {
    expect(shows()).toBe('home')
    expect(shows(doorOf(work, districts))).toBe('work')
    expect(shows({ street: '14 Mossadak St, 3 ', notes: 'Ring twice' })).toBe('home')
  })

  it('is none as soon as one word, the pin or the area is another', () => {
    for (const other of [{ floor: '3' }, { landmark: 'x' }, { pin: work.location }, { districtId: 'maadi' }])
      expect(shows(other)).toBeNull()
    expect(shows(NO_DOOR)).toBeNull()
    expect(shows({}, [work])).toBeNull()
  })
})

describe('what the form goes on with after a reload', () => {
  const start = complete({ street: '14 Mossadak St', notes: '' })
  const draft = {
    owner: null,
    place: null,
    details: { street: '7 Tahrir St', notes: 'Ring twice', mobile: '' },
  }

  it('is what was typed, emptied fields included', () => {
    const restored = restoreDetails({ start, draft, owner: null, place: null, typed: {} })
    expect(restored).toEqual({ ...start, street: '7 Tahrir St', notes: 'Ring twice', mobile: '' })
  })

  it('is above all what was typed while the page came alive', () => {
    const restored = restoreDetails({
      start,
      draft,
      owner: null,
      place: null,
      typed: { street: '9 Nile St' },
    })
    expect(restored).toMatchObject({ street: '9 Nile St', notes: 'Ring twice' })
  })

  it('is the profile of whoever has signed in since, with what it does not know', () => {
    const restored = restoreDetails({ start, draft, owner: 'yara', place: null, typed: {} })
    expect(restored).toEqual({ ...start, notes: 'Ring twice' })
  })

  it('is never what another person typed', () => {
    const others = { ...draft, owner: 'karim' }
    expect(restoreDetails({ start, draft: others, owner: 'yara', place: null, typed: {} })).toEqual(start)
    expect(restoreDetails({ start, draft: others, owner: null, place: null, typed: {} })).toEqual(start)
  })

  describe('once another place was chosen', () => {
    const inMaadi = { point: maadi.location, districtId: 'maadi', chosen: true }
    const goOn = (details: Partial<Details>, place: Place | null = inMaadi) =>
      restoreDetails({
        start: startingDetails({ me: null, addresses: [], last: null, place, districts, locale: 'en' }),
        draft: { owner: null, place: '30,31,', details },
        owner: null,
        place,
        typed: {},
      })

    it('is not the door of elsewhere, but who orders stays', () => {
      expect(goOn(complete())).toMatchObject({
        name: 'Yara Hassan',
        street: '',
        apartment: '',
        pin: null,
        districtId: 'maadi',
      })
    })

    it('is what was typed before any place was known', () => {
      const typed = complete({ pin: null, districtId: '' })
      expect(goOn(typed)).toMatchObject({ street: '14 Mossadak St', pin: null, districtId: 'maadi' })
    })

    it('is the door that the chosen place means', () => {
      const here = { point: dokki.location, districtId: 'dokki', chosen: true }
      expect(goOn(complete(), here)).toEqual(complete())
    })

    it('is the door that was chosen here, for as long as the place is the same', () => {
      const start = startingDetails({
        me: null,
        addresses: [],
        last: null,
        place: inMaadi,
        districts,
        locale: 'en',
      })
      const draft = { owner: null, place: placeKey(inMaadi), details: complete() }
      expect(restoreDetails({ start, draft, owner: null, place: inMaadi, typed: {} })).toEqual(complete())
    })
  })
})

describe('pin and area', () => {
  it('go together: the area follows the pin where it has a name', () => {
    expect(movePin(NO_DETAILS, DOOR, districts)).toMatchObject({ pin: DOOR, districtId: 'dokki' })
    const desert = { latitude: 29.2, longitude: 30.1 }
    expect(movePin(complete(), desert, districts)).toMatchObject({ pin: desert, districtId: 'dokki' })
  })

  it('ask for the pin again when another area is chosen, and keep it for the one next to it', () => {
    expect(moveArea(complete(), 'maadi', districts)).toMatchObject({ districtId: 'maadi', pin: null })
    expect(moveArea(complete({ districtId: '' }), 'dokki', districts)).toMatchObject({ pin: DOOR })
  })

  it('price the middle of the area until the door is known', () => {
    expect(placeOf(complete(), districts)).toEqual(DOOR)
    expect(placeOf(complete({ pin: null }), districts)).toEqual(dokki.location)
    expect(placeOf(NO_DETAILS, districts)).toBeNull()
  })
})
